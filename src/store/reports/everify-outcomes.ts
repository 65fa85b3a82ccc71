import { permissionId } from '../../../generated/permissions';
import type { EverifyState } from '../../domain/everify/record';
import { everifyStates } from '../../domain/everify/states';
import { ofForm } from '../everify/cases';
import { ofEmployee } from '../i9/i9s';
import { queryWithinReach, type ReportKind } from './report';

/** The employees of the cases; for those who reach everyone, the index of the states has all that is counted. */
const withinSomeReach = (reach: string): string => (reach === 'true' ? '' : ofForm + ofEmployee);

export const everifyOutcomes: ReportKind = {
  title: 'E-Verify cases by status',
  description: 'E-Verify cases in each status.',
  permissions: [permissionId.viewEverifyCases],
  rowHeading: 'Status',
  columns: [{ name: 'cases', title: 'Cases', unit: 'cases' }],
  async rows(store, scope) {
    const counted = await queryWithinReach<{ state: EverifyState; cases: number }>(
      store,
      scope,
      (reach) => `
      select everify_cases.state, count(*)::integer as cases
      from everify_cases ${withinSomeReach(reach)}
      where everify_cases.organization_id = :organizationId and everify_cases.state <> 'not_applicable' and ${reach}
      group by everify_cases.state order by cases desc, everify_cases.state`,
    );
    return counted.map(({ state, cases }) => ({ label: everifyStates[state].message, values: [cases] }));
  },
};
