import { api } from '../../support/http';
import {
  connectAuthenticator,
  hidden,
  knownRecoveryCode,
  password,
  signedIn,
} from '../../support/organizations/hr';
import { longNames } from './stage';
import { userTour, type Tour } from './types';
import { ownerOf } from '../../support/owner';

/** Lists, records and the account of a user. */

const lists = userTour('lists', async (stage) => {
  const { world } = stage;
  const partner = await world.tenant.caller({
    partner: { callbackUrl: 'https://ats.example/hires/{integrationCandidateId}' },
  });
  const started = await api(stage.service.baseUrl, partner.token).post('/v1/partners/i9s/section1', {
    integrationCandidateId: 'c-20419',
    firstName: 'Lee',
    lastName: 'Partnered',
    startDate: '2026-11-23',
    emailAddress: 'lee@example.com',
    locationId: world.tenant.locationId,
    onboardingType: 'on-site',
  });
  if (started.status >= 300) throw new Error(started.text);
  await world.form({ employee: { ...longNames, startDate: '2026-11-02' }, signed: false });
  for (let count = 0; count < 26; count += 1)
    await world.form({ employee: { firstName: 'Bo', lastName: `Quist ${count}` }, signed: false });
  const formless = await world.admin.post<{ id: number }>('/v1/employees', {
    firstName: 'Ada',
    lastName: 'Formless',
    startDate: '2026-11-23',
    locationId: world.tenant.locationId,
    emailAddress: 'ada.formless@example.com',
  });
  // So many forms that another person has to review the package.
  await stage.post('/v1/inspection-packages', {});
  const newest = await ownerOf(stage.service.services)('inspection_packages')
    .max<{ max: number | null }[]>('id')
    .first();
  const packageId = (newest?.max ?? 0) + 1;
  const { i9Id } = await stage.approved({ employee: { lastName: 'Trail' } });
  const trail = await world.admin.get<{ employeeId: number }>(`/v1/i9s/${i9Id}`);
  // More events than one page shows.
  for (let count = 0; count < 50; count += 1)
    await stage.post(`/v1/i9s/${i9Id}/hold`, { hold: count % 2 === 0, reason: 'Litigation' });
  // What the worker does with mail in the sandbox.
  await ownerOf(stage.service.services)('mail_messages')
    .where({ organization_id: world.tenant.organizationId })
    .update({ state: 'kept', finished_at: new Date() });
  await signedIn(stage.service, stage.user);
  return [
    { name: '00-work', at: '/work' },
    { name: '00b-reports', at: '/reports' },
    { name: '00c-report', at: '/reports/audit-readiness' },
    { name: '00d-report-with-chart', at: '/reports/everify-outcomes' },
    { name: '00f-report-by-month', at: '/reports/time-to-sign' },
    { name: '00e-no-such-report', at: '/reports/astrology', status: 404 },
    { name: '01-worklist', at: '/i9s' },
    { name: '02-overdue', at: '/i9s?view=overdue' },
    { name: '03-expiring', at: '/i9s?view=expiring' },
    { name: '04-all-second-page', at: '/i9s?view=all&page=2' },
    { name: '05-filtered', at: '/i9s?view=all&name=quist&state=section1_pending' },
    { name: '05b-arranged', at: '/i9s?view=all&sort=-lastName&columns=due,waiting,location&size=50' },
    {
      name: '05c-view-saved',
      at: '/i9s?view=all&state=section1_pending',
      enter: { viewName: 'Waiting in Albany' },
      press: 'Save the view',
      unfold: true,
    },
    {
      name: '05d-view-faults',
      at: '/i9s?view=week',
      enter: { viewName: ' ' },
      press: 'Save the view',
      status: 422,
      unfold: true,
    },
    {
      name: '05e-view-saved-again',
      enter: { viewName: longNames.lastName.repeat(2).slice(0, 80), viewShared: true },
      press: 'Save the view',
    },
    { name: '05f-view', at: '/saved-views/1' },
    { name: '05g-view-changed', enter: { viewName: 'Waiting for employees' }, press: 'Save changes' },
    { name: '05h-view-removed', press: 'Remove the view', at: '/saved-views/2' },
    { name: '06-empty', at: '/i9s?view=overdue&name=nobody' },
    { name: '07-front-door', at: '/' },
    { name: '08-cases', at: '/everify-cases' },
    { name: '09-cases-empty', at: '/everify-cases?view=overdue&name=nobody' },
    { name: '14b-new-employee', at: '/employees/new' },
    { name: '14c-new-employee-faults', enter: { emailAddress: 'nowhere', startDate: 'soon' }, status: 422 },
    {
      name: '14d-employee-added',
      enter: {
        ...longNames,
        emailAddress: 'maximiliane@example.com',
        startDate: '11/30/2026',
        locationId: String(world.tenant.locationId),
      },
    },
    { name: '14e-employee', at: `/employees/${formless.body.id}` },
    { name: '14e-employee-record', at: `/employees/${formless.body.id}?record=open` },
    { name: '14f-employee-faults', enter: { lastName: '' }, status: 422 },
    { name: '14g-employee-saved', enter: { lastName: 'Formless', jobTitle: 'Baker' } },
    { name: '14h-hire', at: `/employees/${trail.body.employeeId}` },
    { name: '14i-hire-note', enter: { note: 'Brings the passport on Tuesday.' }, press: 'Add the note' },
    { name: '15-employees', at: '/employees' },
    { name: '15a-employees-none', at: '/employees?name=nobody' },
    { name: '15b-start', at: `/employees/${formless.body.id}/i9` },
    { name: '15c-start-faults', status: 422 },
    { name: '15d-started', enter: { remote: true } },
    { name: '15e-nothing-to-start', at: `/employees/${formless.body.id}/i9` },
    { name: '17-inspections-none', at: '/inspections' },
    { name: '17a-new-inspection', at: '/inspections/new' },
    { name: '17b-new-inspection-faults', enter: { noticeDate: 'soon' }, status: 422 },
    { name: '17c-inspection', enter: { noticeDate: '11/18/2026', agency: true, scope: true } },
    {
      name: '17d-inspection-faults',
      enter: { technicalNoticeOn: '11/18/2026' },
      press: 'Save the days',
      status: 422,
    },
    {
      name: '17e-inspection-correcting',
      enter: { handedOverOn: '11/18/2026', technicalNoticeOn: '11/18/2026' },
      press: 'Save the days',
    },
    { name: '17f-inspections', at: '/inspections' },
    { name: '16-packages', at: '/packages' },
    {
      name: '16a-packages-faults',
      enter: { startDate: 'soon', employees: 'x' },
      press: 'Create the package',
      status: 422,
    },
    { name: '16b-package-asked', at: '/packages', press: 'Create the package' },
    { name: '16c-looking-again', at: '/packages?refresh=yes' },
    { name: '16e-package-approved', at: '/packages', press: `Approve package ${packageId - 1}` },
    { name: '16d-not-ready', at: `/packages/${packageId}/content`, status: 409 },
    { name: '10-deliveries', at: '/deliveries' },
    { name: '11-deliveries-empty', at: '/deliveries?state=failed' },
    { name: '12a-hire', at: '/hires/new' },
    { name: '12b-hire-faults', status: 422 },
    { name: '12-mail', at: '/sandbox/mail' },
    { name: '13-audit-trail', at: `/i9s/${i9Id}/audit-trail` },
    { name: '14-audit-trail-second-page', at: `/i9s/${i9Id}/audit-trail?page=2` },
    { name: '18-stay', at: '/account/stay' },
    { name: '19-sessions', at: '/account/sessions' },
    { name: '19a-session-ended', press: 'Sign out everywhere else' },
    { name: '20-account', at: '/account' },
    { name: '21-password-faults', enter: { present: 'x', wanted: 'short', again: 'other' }, status: 422 },
    {
      name: '22-password-wrong',
      enter: { present: 'x', wanted: 'a long new password', again: 'a long new password' },
      status: 422,
    },
  ];
});

/** Somebody whose role allows little. */
const viewer: Tour = {
  name: 'viewer',
  language: 'en',
  async prepare({ world, approved }) {
    const { i9Id } = await approved({ employee: { lastName: 'Viewed' } });
    const { login } = await world.user({ permissions: [201, 104, 501] });
    return {
      login,
      stops: [
        { name: '1-worklist', at: '/i9s' },
        { name: '2-form', at: `/i9s/${i9Id}` },
        { name: '3-everify', at: `/i9s/${i9Id}/everify` },
        { name: '4-forbidden', at: `/i9s/${i9Id}/audit-trail`, status: 403 },
      ],
    };
  },
};

/** Somebody who sent a page when the session was over. */
const unsent: Tour = {
  name: 'unsent',
  language: 'en',
  async prepare({ service, world }) {
    const user = await world.user();
    const { i9Id } = await world.form();
    const client = await signedIn(service, user);
    const csrf = hidden(await (await client.get(`/portal/i9s/${i9Id}/void`)).text(), 'csrf');
    await ownerOf(service.services)('portal_sessions')
      .where({ user_id: user.userId })
      .update({ last_seen_at: new Date(Date.now() - 3_600_000) });
    await client.post(`/portal/i9s/${i9Id}/void`, { csrf, reason: 'Started twice' });
    return {
      stops: [
        { name: '1-sign-in', at: '/sign-in?kept=yes&to=/unsent' },
        { name: '2-kept', enter: { login: user.login, password } },
        { name: '3-sent' },
      ],
    };
  },
};

/** Somebody whose password came by mail. */
const newcomer: Tour = {
  name: 'newcomer',
  language: 'en',
  async prepare({ service, world }) {
    const { login, userId } = await world.user();
    await ownerOf(service.services)('users').where({ id: userId }).update({ must_change_password: true });
    const own = 'violet harbor tractor';
    return {
      login,
      stops: [
        { name: '1-first-password', at: '/i9s' },
        {
          name: '2-easy',
          enter: { present: password, wanted: 'Whitfield2026', again: 'Whitfield2026' },
          status: 422,
        },
        { name: '3-chosen', enter: { present: password, wanted: own, again: own } },
      ],
    };
  },
};

/** Somebody who signs in with a code, and how that is set up. */
const withCode: Tour = {
  name: 'code',
  language: 'en',
  async prepare({ service, world }) {
    const { login, userId } = await world.user();
    await connectAuthenticator(service, { ...world.tenant, userId });
    return {
      stops: [
        { name: '1-asked', at: '/sign-in', enter: { login, password } },
        { name: '2-wrong', enter: { code: '000000' }, status: 422 },
        { name: '3-account', enter: { code: knownRecoveryCode } },
        { name: '4-account', at: '/account' },
        { name: '5-connect', at: '/account/authenticator' },
        { name: '6-connect-faults', enter: { code: '123', present: password }, status: 422 },
        { name: '7-codes', at: '/account/recovery-codes' },
        { name: '8-codes-faults', enter: { present: 'wrong' }, status: 422 },
        { name: '9-fresh-codes', enter: { present: password } },
        { name: '10-saved' },
        { name: '11-removal', at: '/account/authenticator/removal' },
        { name: '12-removal-faults', enter: { present: 'wrong' }, status: 422 },
        { name: '13-removed', enter: { present: password } },
      ],
    };
  },
};

/** Somebody whose role asks for a code, at the first sign-in. */
const codeNeeded: Tour = {
  name: 'code-needed',
  language: 'en',
  async prepare({ service, world }) {
    const { login, userId } = await world.user();
    const system = ownerOf(service.services);
    const user: { role: number } | undefined = await system('users').where({ id: userId }).first('role');
    await system('roles').where({ id: user?.role }).update({ second_factor_required: true });
    return { login, stops: [{ name: '1-set-up', at: '/i9s' }] };
  },
};

/** An organization in which nothing has happened yet. */
const empty: Tour = {
  name: 'empty',
  language: 'en',
  async prepare({ emptyWorld }) {
    const { login } = await (await emptyWorld()).user();
    return {
      login,
      stops: [
        { name: '1-worklist', at: '/i9s' },
        { name: '2-deliveries', at: '/deliveries' },
        { name: '3-mail', at: '/sandbox/mail' },
        { name: '4-imports', at: '/imports' },
        { name: '5-exports', at: '/exports' },
      ],
    };
  },
};

/** The sandbox's mail with its HTML part, which is a page of its own kind. */
const mail: Tour = {
  name: 'mail',
  language: 'en',
  async prepare(stage) {
    const { world, service, user } = stage;
    await world.form({ remote: true, signed: false });
    const [sent] = await ownerOf(service.services)('mail_messages')
      .where({ organization_id: world.tenant.organizationId })
      .update({ state: 'kept', finished_at: new Date() })
      .returning<{ id: number }[]>('id');
    return {
      login: user.login,
      stops: [{ name: 'kept', at: '/sandbox/mail' }],
      files: [[`/sandbox/mail/${sent?.id ?? 0}`, 'text/html']],
    };
  },
};

export const workspaceTours: readonly Tour[] = [
  lists,
  mail,
  viewer,
  unsent,
  newcomer,
  withCode,
  codeNeeded,
  empty,
];
