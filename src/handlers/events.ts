import { Problem } from '../domain/problem';
import { readFeed, type FeedEvent } from '../store/events';
import type { SomeHandlers } from './context';

const usualLimit = 100;

/** The change feed. What it contains, and why no event is skipped: `store/events.ts`. */
export const eventHandlers = {
  async listEvents({ query: { after, limit = usualLimit, types } }, { services, scope }) {
    const place = after === 'latest' ? after : Number(after ?? 0);
    const page = await readFeed(services.database, scope, { after: place, limit, types: types ?? null });
    if (!page) {
      throw new Problem('events-gone', {
        detail:
          'Events after this place were removed, or the place is not of this feed. Ask with after=latest, read the lists again, then continue from there.',
      });
    }
    const rest =
      (types ?? []).map((type) => `&types=${encodeURIComponent(type)}`).join('') + `&limit=${limit}`;
    const link = (rel: string, from: string | number) => ({ href: `/v1/events?after=${from}${rest}`, rel });
    const links = [link('self', after ?? 0), link('next', page.next)];
    return { status: 200, body: { searchResult: page.events.map(eventBody), hasMore: page.more, links } };
  },
} satisfies SomeHandlers;

const eventBody = ({ at, ...event }: FeedEvent) => ({ ...event, at: at.toISOString() });
