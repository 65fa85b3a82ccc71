/** A form with everything that its body shows: what is found of it, and what the rules make of that. */
import { baseUrl, keys } from '../environment.mjs';
import * as rules from '../rules.mjs';
import { camelCase, organizationOf, placeOf } from './form.mjs';

/** The value of a column of another record. */
const of = (column, from, where) => ({ column, from, where });

/** The form, locked, with its employee, period of employment, place, versions and trail; and the user who acts on it. */
export function wholeForm({ organizationId, userId }, i9Id) {
  const key = { organization_id: organizationId };
  const form = { ...key, id: i9Id };
  const employee = { ...key, id: of('employee_id', 'i9s', form) };
  const one = (name, from, where) => ({ name, from, columns: '*', where });
  const all = (name, from, order) => ({ ...one(name, from, { ...key, i9_id: i9Id }), order, every: true });
  return {
    form: { ...one('form', 'i9s', form), lock: true },
    employment: one('employment', 'employments', { ...key, id: of('employment_id', 'i9s', form) }),
    employee: one('employee', 'employees', employee),
    location: one('location_of', 'locations', { ...key, id: of('location_id', 'employees', employee) }),
    organization: organizationOf(organizationId),
    user: one('user', 'users', { ...key, id: userId }),
    versions: all('versions', 'i9_section_versions', 'version'),
    trail: all('trail', 'i9_audit_events', 'seq'),
  };
}

/** Sealed columns of JSON that the rules need, and what they are sealed for. */
const purposes = {
  facts: 'i9-section',
  section1: 'i9-section',
  section1_signature: 'i9-signature',
  content: 'i9-section',
  signature: 'i9-signature',
};

function opened(organizationId, row) {
  const values = { ...row };
  for (const [name, purpose] of Object.entries(purposes)) {
    const sealed = row[`${name}_ciphertext`];
    if (sealed) values[name] = JSON.parse(keys.decrypt(organizationId, purpose, sealed));
  }
  return camelCase(values);
}

/** What was found, as the rules take it. */
export function readForm({ form, employment, employee, location, organization, user }, now) {
  const row = opened(organization.id, form);
  const facts = rules.factsFromJson(JSON.stringify(row.facts));
  const place = placeOf(location, organization, now);
  return {
    row: { ...row, facts, startDate: employment.start_date, timeZone: organization.time_zone },
    // The form of the scenario says nothing of a Social Security number.
    employee: { ...camelCase(employee), socialSecurityNumber: null },
    place,
    examiner: { ...camelCase(user), type: 'employer', userId: user.id, employeeId: null },
    facts,
  };
}

const signedPart = ({ version, content, signature, signedAt }) => ({
  version,
  content,
  signature,
  signedAt,
  intact: true,
});

/** The form's body once Section 2 is signed: it with its signature. */
export function bodyOf({ row, employee }, { versions, trail }, i9, section2, { permissions }) {
  const parts = (section) =>
    versions
      .filter((version) => version.section === section)
      .map((version) => signedPart(opened(row.organizationId, version)));
  const record = {
    section1: parts('section1'),
    section2: [...parts('section2'), signedPart({ ...section2, version: 1 })],
    supplementA: parts('supplement_a'),
    supplementB: parts('supplement_b'),
    amendments: parts('amendment'),
    representative: null,
    receiptDueDate: i9.receiptDueDate,
    legalHold: i9.hold,
    purgeRequest: null,
    notes: [],
    explanations: {},
    everifyCases: [],
    trail: trail.map(camelCase),
  };
  const viewer = { scope: { permissions }, now: section2.signedAt };
  return rules.i9Body(viewer, { config: { baseUrl } }, row, employee, record);
}
