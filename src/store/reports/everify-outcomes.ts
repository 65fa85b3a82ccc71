import { permissionId } from '../../../generated/permissions';
import type { EverifyState } from '../../domain/everify/record';
import { everifyStates } from '../../domain/everify/states';
import { ofForm } from '../everify/cases';
import { ofEmployee } from '../i9/i9s';
import { rowsWithin } from '../core/reach';
import { knex, literal } from '../core/statement';
import { reported, type ReportKind } from './report';

/** For those who reach everyone, the index of the states has all that is counted. */
const outcomes = reported<{ state: EverifyState; cases: number }>((reach) =>
  rowsWithin('everify_cases', ofForm + ofEmployee, reach)
    .whereNot('everify_cases.state', literal('not_applicable'))
    .groupBy('everify_cases.state')
    .orderBy([{ column: 'cases', order: 'desc' }, 'everify_cases.state'])
    .select({ state: 'everify_cases.state', cases: knex.raw('count(*)::integer') }),
);

export const everifyOutcomes: ReportKind = {
  title: 'E-Verify cases by status',
  description: 'E-Verify cases in each status.',
  permissions: [permissionId.viewEverifyCases],
  rowHeading: 'Status',
  columns: [{ name: 'cases', title: 'Cases', unit: 'cases' }],
  async rows(store, scope) {
    const counted = await outcomes(store, scope);
    return counted.map(({ state, cases }) => ({ label: everifyStates[state].message, values: [cases] }));
  },
};
