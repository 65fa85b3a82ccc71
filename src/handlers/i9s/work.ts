import { together } from '../../process/together';
import { found } from '../../domain/problem';
import type { components } from '../../../generated/openapi';
import { permissionId } from '../../../generated/permissions';
import { dateIn } from '../../domain/dates';
import { queueStates } from '../../domain/i9/machine/queues';
import { seesCases } from '../../domain/rights';
import { overdueAt } from '../../services/next-step';
import {
  countCasesIn,
  countForms,
  countLate,
  countOpenSteps,
  countWithoutI9,
  type OpenSteps,
} from '../../store/everify/work';
import { organizations } from '../../store/organizations/organizations';
import type { Context, SomeHandlers } from '../context';

type Queue = components['schemas']['WorkQueue'];

/** From most to least in the hands of the organization. */
const waiters = ['employer', 'reviewer', 'employee', 'preparer', 'representative', 'agencies'] as const;

const nothing = { total: 0, overdue: 0, today: 0, nextSevenDays: 0, later: 0, withoutDueDate: 0 };

export const workHandlers = {
  async getWork(_request, context) {
    const { services, scope } = context;
    const now = await context.now();
    const { organization, counted, queues } = await together({
      organization: organizations.get(services, scope),
      counted: countOpenSteps(services, scope, { at: overdueAt(now), now }),
      queues: Promise.all(queuesFor(context)),
    });
    const openSteps = waiters.map(
      (waitingFor): OpenSteps =>
        counted.find((steps) => steps.waitingFor === waitingFor) ?? { waitingFor, ...nothing },
    );
    const total = openSteps.reduce((sum, steps) => sum + steps.total, 0);
    return {
      status: 200,
      body: { asOf: dateIn(now, found(organization).timeZone), total, openSteps, queues },
    };
  },
} satisfies SomeHandlers;

function queuesFor({ services, scope }: Pick<Context, 'services' | 'scope'>): Promise<Queue>[] {
  const { forms, cases } = queueStates;
  const counted = async (queue: Queue['queue'], total: Promise<number>) => ({ queue, total: await total });
  return [
    counted('reverification-due', countForms(services, scope, forms['reverification-due'])),
    counted('receipts-due', countForms(services, scope, forms['receipts-due'])),
    counted('late-unexplained', countLate(services, scope, 'unexplained')),
    ...(scope.permissions.has(permissionId.viewEmployees)
      ? [counted('without-i9', countWithoutI9(services, scope))]
      : []),
    ...(seesCases(scope)
      ? [
          counted('ssn-applied-for', countCasesIn(services, scope, cases['ssn-applied-for'])),
          counted('everify', countCasesIn(services, scope, cases.everify)),
        ]
      : []),
  ];
}
