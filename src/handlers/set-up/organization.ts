import { X509Certificate } from 'node:crypto';
import type { components } from '../../../generated/openapi';
import { providerOf, signOnAddressFault } from '../../authentication/single-sign-on';
import type { Config } from '../../config';
import { customFields } from '../../domain/hierarchy';
import { given, valuesBy } from '../../domain/json';
import { checkAll, checkedBefore, Problem, type Fault } from '../../domain/problem';
import { timeZoneFaults } from '../../domain/time-zone';
import { keepManagers } from '../../services/organizations/managers-left';
import { followPlace } from '../../services/i9/start/follow-employment';
import { inBothSpellings } from '../../deliveries/addresses';
import { addressPolicy } from '../../network/addresses';
import { endSignOnSessions, signOnKinds } from '../../store/access/sign-on';
import { hasGroupsBelowRoot } from '../../store/organizations/groups';
import {
  organizations,
  type OAuthSettings,
  type Organization,
  type OrganizationValues,
} from '../../store/organizations/organizations';
import type { SomeHandlers } from '../context';
import { isoDate, readRecord, self, sentFields, updateRecord } from '../resource';
import { accessBySignOn, assertMaySetSignOn, signOnChanges, tellSignOnChange } from '../rules/sign-on-rules';

type OrganizationBody = components['schemas']['Organization'];
type OrganizationFields = components['schemas']['OrganizationFields'];

const resource = { table: organizations, toBody: toOrganization };

export const organizationHandlers = {
  getOrganization: (_request, context) => readRecord(context, resource, context.scope.organizationId),

  async updateOrganization({ body }, context) {
    // Makes a DNS query, so it must not run inside a transaction.
    const checkAddresses = await checkedBefore(assertSignOnAddresses(body, context.services.config));
    return updateRecord(context, resource, context.scope.organizationId, body, {
      load: (unit) => Promise.all([body.hierarchy && hasGroupsBelowRoot(unit), accessBySignOn(unit, body)]),
      work: async (unit, before, [hasGroups, access]) => {
        const fields = sentFields(body);
        checkAll(checkAddresses, () => assertPossible(fields));
        if (hasGroups) assertHierarchyKept(fields, before);
        const signOn = signOnChanges(fields, toOrganization(before));
        assertMaySetSignOn(unit, signOn, access, unit.realNow);
        const values = valuesOf(fields, before);
        const ended = endedSignOns(before, values);
        const write = () => organizations.update(unit, values);
        await (ended.length > 0 ? keepManagers(unit, write) : write());
        const { name = before.name, timeZone = before.timeZone } = values;
        for (const kind of ended) await endSignOnSessions(unit, kind, null);
        await tellSignOnChange(unit, { name, timeZone }, signOn, ended.length > 0);
        await followPlace(unit, context.services, { of: {}, before, changes: values });
      },
    });
  },
} satisfies SomeHandlers;

/** Contract field -> its name within a setting that holds several fields. */
const oauthParts = { oauthIssuer: 'issuer', oauthClientId: 'clientId' } as const;
const samlParts = {
  samlEntryPoint: 'entryPoint',
  samlIssuer: 'issuer',
  samlCertificate: 'certificate',
} as const;
const labelParts = valuesBy(
  customFields.map((name) => `${name}Label` as const),
  (field) => field.slice(0, -'Label'.length),
);

type Parts = Readonly<Record<string, string>>;
type Kept = Readonly<Record<string, string>>;

/** Returns the contract's fields of such a setting; all null if the setting is not set. */
function spread<P extends Parts>(kept: object | null, parts: P): Record<keyof P, string | null> {
  const values = new Map<string, string>(Object.entries(kept ?? {}));
  return Object.fromEntries(
    Object.entries(parts).map(([field, part]) => [field, values.get(part) ?? null]),
  ) as Record<keyof P, string | null>;
}

/** Returns the setting with the sent fields applied; undefined when none was sent, or nothing for one that is not set. */
function merge(
  kept: object | null,
  parts: Parts,
  fields: Readonly<Record<string, unknown>>,
): Kept | undefined {
  const sent = Object.entries(parts).filter(([field]) => fields[field] !== undefined);
  if (sent.length === 0) return undefined;
  const changed = { ...kept, ...Object.fromEntries(sent.map(([field, part]) => [part, fields[field]])) };
  const texts = Object.entries(changed).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return kept === null && texts.length === 0 ? undefined : Object.fromEntries(texts);
}

/** A client that is new to its provider gets its answers at the organization's own address. */
function oauthOf(before: OAuthSettings | null, fields: OrganizationFields): OAuthSettings | undefined {
  const kept: OAuthSettings | undefined = merge(before, oauthParts, fields);
  if (!kept || (kept.issuer === before?.issuer && kept.clientId === before?.clientId)) return kept;
  return { ...kept, callback: 'own' };
}

/** Returns the sign-ons whose provider is believed no more: what it has said about anybody counts no more either. */
function endedSignOns(before: Organization, values: OrganizationValues) {
  const after = { ...before, ...given(values) };
  return signOnKinds.filter((kind) => {
    const provider = providerOf(before, kind);
    return provider !== null && provider !== providerOf(after, kind);
  });
}

function toOrganization(organization: Organization): OrganizationBody {
  const { oauthSettings, samlSettings, customLabels, ...settings } = organization;
  return {
    ...settings,
    ...spread(oauthSettings, oauthParts),
    ...spread(samlSettings, samlParts),
    ...spread(customLabels, labelParts),
    links: self('/v1/organization'),
  };
}

function valuesOf(fields: OrganizationFields, before: Organization): OrganizationValues {
  return {
    ...fields,
    everifyMouDate: isoDate(fields.everifyMouDate),
    oauthSettings: oauthOf(before.oauthSettings, fields),
    samlSettings: merge(before.samlSettings, samlParts, fields),
    customLabels: merge(before.customLabels, labelParts, fields),
  };
}

/** @throws Problem impossible-value for identity provider addresses that requests may not be sent to */
async function assertSignOnAddresses(
  { oauthIssuer, samlEntryPoint }: OrganizationFields,
  { sandbox }: Pick<Config, 'sandbox'>,
): Promise<void> {
  const policy = addressPolicy(sandbox);
  const check = (text: string | null | undefined, pointer: string, asked: boolean) =>
    text ? [signOnAddressFault(text, { pointer, asked }, policy)] : [];
  const validated = [
    ...check(oauthIssuer, '/oauthIssuer', true),
    ...check(samlEntryPoint, '/samlEntryPoint', false),
  ];
  const errors = (await Promise.all(validated)).flatMap((fault) => (fault ? inBothSpellings(fault) : []));
  if (errors.length > 0) throw new Problem('impossible-value', { errors });
}

/** @throws Problem impossible-value for a time zone that does not exist or a certificate that cannot be read */
function assertPossible({ timeZone, samlCertificate }: OrganizationFields): void {
  const errors: Fault[] = [];
  if (timeZone !== undefined) errors.push(...timeZoneFaults(timeZone));
  if (samlCertificate && !isCertificate(samlCertificate)) {
    const detail = 'Must be an X.509 certificate in PEM.';
    errors.push({ pointer: '/samlCertificate', code: 'unreadable-certificate', detail });
  }
  if (errors.length > 0) throw new Problem('impossible-value', { errors });
}

function isCertificate(pem: string): boolean {
  try {
    return new X509Certificate(pem).subject !== undefined;
  } catch {
    return false;
  }
}

/**
 * @throws Problem state-conflict while there are groups below the root: their paths follow the hierarchy, so it cannot
 *   change
 */
function assertHierarchyKept({ hierarchy }: OrganizationFields, before: Organization): void {
  if (!hierarchy || hierarchy.join() === before.hierarchy.join()) return;
  const detail = 'The hierarchy cannot change while there are groups besides the whole company.';
  throw new Problem('state-conflict', {
    detail,
    errors: [{ pointer: '/hierarchy', code: 'groups-exist', detail }],
  });
}
