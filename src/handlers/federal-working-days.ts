import { federalDays } from '../domain/calendar';
import { addDays, dateIn, type IsoDate } from '../domain/dates';
import { found, Problem } from '../domain/problem';
import { federalClosures } from '../store/everify/federal-closures';
import { organizations } from '../store/organizations/organizations';
import type { Context, SomeHandlers } from './context';
import { isoDate, listedAmong } from './resource';

const usualDays = 30;
const mostDays = 366;

/** Federal Government working days, by which E-Verify counts. */
export const federalWorkingDayHandlers = {
  async listFederalWorkingDays({ query }, context) {
    const from = query.from === undefined ? await today(context) : isoDate(query.from);
    const to = query.to === undefined ? addDays(from, usualDays) : isoDate(query.to);
    if (to < from) throw unfit('"to" must not be before "from".');
    const latest = addDays(from, mostDays);
    if (to > latest) throw unfit(`At most ${mostDays} days: "to" can be ${latest} at the latest.`);
    const { closures } = await context.readAtOnce((unit) => ({ closures: federalClosures(unit) }));
    const all = federalDays(from, to, closures);
    return listedAmong('/v1/federal-working-days', query, all, (day) => ({
      ...day,
      workingDay: day.closedFor === null,
    }));
  },
} satisfies SomeHandlers;

async function today({ services, scope, now }: Context): Promise<IsoDate> {
  const { timeZone } = found(await organizations.get(services, scope));
  return dateIn(await now(), timeZone);
}

const unfit = (detail: string) =>
  new Problem('invalid-request', { detail, errors: [{ parameter: 'to', code: 'impossible', detail }] });
