/** `POST /v1/partners/i9s/section1`: employee, employment and form of a new hire, with the link and the delivery. */
import { randomBytes } from 'node:crypto';
import { baseUrl } from '../environment.mjs';
import { employeeLinks, sealedBirthDate } from '../records.mjs';
import * as rules from '../rules.mjs';
import { audit, kept, refusal, remembered, sha256, trailEvent } from './steps.mjs';
import { delivery, event, factColumns, organizationOf, placeOf } from './form.mjs';

const linkDays = 14;

const startHire = {
  guards: ({ caller: { organizationId, partnerId }, body: { integrationCandidateId } }) => ({
    lock: {
      name: 'candidate_lock',
      sql: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
      values: [`${organizationId}:${partnerId}:${integrationCandidateId}`],
    },
    known: {
      name: 'candidate',
      from: 'employees',
      columns: ['id'],
      where: {
        organization_id: organizationId,
        partner_id: partnerId,
        integration_candidate_id: integrationCandidateId,
      },
    },
  }),
  loads: ({ caller: { organizationId }, body }) => ({
    organization: organizationOf(organizationId),
    location: {
      name: 'location',
      from: 'locations',
      columns: '*',
      where: { organization_id: organizationId, id: body.locationId },
    },
  }),
  creates: ['employees', 'employments', 'i9s'],
  judge({ known, location, organization }, { body: { dateOfBirth = null, startDate } }) {
    if (known) throw refusal(409, 'The candidate is employed');
    if (!location) throw refusal(422, 'No such location');
    const place = placeOf(location, organization);
    const minimum = rules.minimumAge(place.location, place.organization.minEmploymentAge);
    rules.checkHireAge({ dateOfBirth, startDate, minimum });
  },
  *write(request, found) {
    const { caller, body } = request;
    const { organizationId, partnerId, userId, clientId } = caller;
    const key = { organization_id: organizationId };
    const { startDate, onboardingType, dateOfBirth = null, ...rest } = body;
    const now = new Date();
    const place = placeOf(found.location, found.organization, now);
    const edition = rules.currentEdition(place.today);
    const remote = onboardingType === 'remote';

    const row = {
      ...key,
      ...kept('employees', { ...rest, onboardingType }),
      ...sealedBirthDate(dateOfBirth),
      partner_id: partnerId,
    };
    const { id: employeeId } = yield { insert: 'employees', row };
    const { id: employmentId } = yield {
      insert: 'employments',
      row: { ...key, employee_id: employeeId, start_date: startDate },
    };
    const blank = rules.newI9({
      employeeId,
      workflow: remote ? 'remote' : 'on-site',
      everify: false,
      startDate,
    });
    const { i9 } = rules.transition(blank, { type: 'start' }, rules.contextOf({ now }, place));
    const { id: i9Id } = yield {
      insert: 'i9s',
      row: {
        ...key,
        employee_id: employeeId,
        employment_id: employmentId,
        remote,
        form_edition: edition.edition,
        form_expiration: edition.expiresOn,
        partner_id: partnerId,
        created_by_user_id: userId,
        ...factColumns(organizationId, i9, place),
      },
    };
    const actor = { type: 'partner', userId, clientId };
    const details = { from: blank.state, to: i9.state };
    yield trailEvent(request, i9Id, null, { at: now, action: 'start', actor, details });
    const told = delivery(organizationId, { id: i9Id, employeeId, partnerId, sequence: 1 }, i9, place);
    yield event(told);
    yield { insert: 'push_sequences', row: { ...key, employee_id: employeeId, last: 1 } };
    yield told;
    const token = randomBytes(32).toString('base64url');
    const lastDay = rules.addDays(startDate > place.today ? startDate : place.today, linkDays);
    yield {
      insert: 'i9_links',
      row: {
        ...key,
        i9_id: i9Id,
        purpose: 'section1',
        token_hash: sha256(token),
        expires_at: rules.endOfDay(lastDay, place.organization.timeZone),
      },
    };
    const subjects = { employee: employeeId, employment: employmentId, i9: i9Id };
    for (const [subject, id] of Object.entries(subjects))
      yield audit(request, 'startPartnerI9', subject, id, Object.keys(body));
    return () => ({
      id: employeeId,
      i9Id,
      i9Section1Link: `${baseUrl}/portal/section1/${token}`,
      links: [...employeeLinks(employeeId), { href: `/v1/partners/i9s/${i9Id}/hire`, rel: 'hire' }],
    });
  },
};

export default remembered('startPartnerI9', startHire);
