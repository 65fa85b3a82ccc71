import { sha256, type PartName, type SignatureRecord } from '../domain/i9/form/signature';
import { isI9State } from '../domain/i9/machine/states';
import { firstBrokenEvent } from '../store/audit/check';
import type { AuditKeys } from '../store/audit/keys';
import { decryptOrNull, type KeyRing } from '../store/core/keys';
import type { StoredVersion } from '../store/i9/sections';
import type { StoredForm } from '../store/i9/verification';
import type { Inconsistency, Found } from './finding';
import type { AnchoredRow } from './read-anchors';

type Keys = Pick<KeyRing, 'decrypt'>;

/**
 * Checks all that is stored of one form: the chain of its audit events and their keyed hashes, that its state is the one
 * to which they lead, the hash and signature of every signed section, and that each signature has its event
 * (8 CFR 274a.2(e)(1)(ii), (g)(1)(iv)).
 *
 * @param anchored an event that was there when an anchor was written
 * @returns at most one finding for the chain, one for the state and one for the sections, each naming the first broken link
 */
export function verifyForm(
  keys: Keys,
  auditKeys: AuditKeys,
  form: StoredForm,
  anchored?: AnchoredRow,
): readonly Found[] {
  const found = [chainFault(form, auditKeys, anchored), stateFault(form), sectionFault(keys, form)];
  return found.filter((one) => one !== null);
}

function chainFault(form: StoredForm, auditKeys: AuditKeys, anchored?: AnchoredRow): Found | null {
  if (form.events.length === 0) return ['audit event 1', 'the audit trail is missing'];
  const broken = firstBrokenEvent(form, form.id, form.events, form.end, auditKeys);
  if (broken) return [`audit event ${broken.seq}`, broken.fault];
  if (!anchored) return null;
  const { seq, hash } = anchored;
  const event = form.events[seq - 1];
  if (!event) return [`audit event ${form.events.length + 1}`, 'the event is missing'];
  return event.hash.toString('hex') === hash
    ? null
    : [`audit event ${seq}`, 'it is not the one that was anchored'];
}

/** Every change of the state has its event, which names both. */
function stateFault({ events, state }: StoredForm): Found | null {
  const last = events.findLast(({ action, details }) => stateAfter(action, details) !== null);
  const told = last ? stateAfter(last.action, last.details) : null;
  return told === null || told === state
    ? null
    : ['state', 'the state is not the one that the audit trail leads to'];
}

/** Events of the E-Verify case name its states, and a change of the edition names editions: neither counts here. */
function stateAfter(action: string, { to }: Readonly<Record<string, unknown>>): string | null {
  return typeof to === 'string' && isI9State(to) && !action.startsWith('everify.') ? to : null;
}

function sectionFault(keys: Keys, form: StoredForm): Found | null {
  for (const [index, version] of form.versions.entries()) {
    const previous = form.versions[index - 1];
    const expected = previous?.section === version.section ? previous.version + 1 : 1;
    if (version.version !== expected)
      return [`${version.section} version ${expected}`, 'a version is missing'];
    const fault = versionFault(keys, form, version);
    if (fault) return [`${version.section} version ${version.version}`, fault];
  }
  return presentFault(keys, form, 'section1') ?? presentFault(keys, form, 'section2') ?? owedFault(form);
}

/** Names of signed parts in the trail, and of their versions. */
const signedParts: Readonly<Record<string, PartName>> = {
  section1: 'section1',
  section2: 'section2',
  supplementA: 'supplement_a',
  supplementB: 'supplement_b',
  amendment: 'amendment',
};

/** An event that tells of a signature has its version: the last amendment or block cannot be taken out unseen. */
function owedFault({ state, events, versions }: StoredForm): Found | null {
  if (state === 'purged') return null;
  for (const { seq, at, details } of events) {
    const fields: unknown = details['fields'];
    const parts = Array.isArray(fields) ? fields.flatMap((field) => signedParts[String(field)] ?? []) : [];
    const missing = parts.find(
      (section) =>
        !versions.some(
          (version) => version.section === section && version.signedAt.getTime() === at.getTime(),
        ),
    );
    if (missing) return [`${missing} of audit event ${seq}`, 'a version is missing'];
  }
  return null;
}

function versionFault(
  keys: Keys,
  { organizationId, events }: StoredForm,
  version: StoredVersion,
): Inconsistency | null {
  const content = decryptOrNull(keys, organizationId, 'i9-section', version.content);
  const json = decryptOrNull(keys, organizationId, 'i9-signature', version.signature);
  if (content === null || json === null) return 'the content cannot be decrypted';
  const hash = sha256(content);
  if (hash !== version.contentHash.toString('hex')) return 'the content is not the one that was signed';
  const { sectionHash, signedAt } = signatureIn(json);
  if (sectionHash !== hash) return 'the signature belongs to another content';
  if (signedAt !== version.signedAt.toISOString()) return 'the signature has another time';
  // Every signature is put down in the trail in its own transaction, at the same instant; those of a form that was taken
  // over, when it was.
  const noted = events.some(
    ({ at, action, details }) =>
      at.getTime() === version.signedAt.getTime() ||
      (action === 'import' && names(details['sections'], hash)),
  );
  return noted ? null : 'an audit event of this signature is missing';
}

const names = (hashes: unknown, hash: string): boolean => Array.isArray(hashes) && hashes.includes(hash);

/** Section 1 keeps the signatures of the preparers beside the employee's own. */
function signatureIn(json: string): SignatureRecord {
  const kept = JSON.parse(json) as SignatureRecord | { employee: SignatureRecord };
  return 'employee' in kept ? kept.employee : kept;
}

/** The section that the form shows is its last version. */
function presentFault(keys: Keys, form: StoredForm, section: 'section1' | 'section2'): Found | null {
  const { content, contentHash } = form[section];
  const last = form.versions.findLast((version) => version.section === section);
  const fault = ((): Inconsistency | null => {
    if (!last) return contentHash === null ? null : 'a version is missing';
    if (!content || !contentHash) return 'the present section is not the one that was signed last';
    const shown = decryptOrNull(keys, form.organizationId, 'i9-section', content);
    if (shown === null) return 'the content cannot be decrypted';
    const same = contentHash.equals(last.contentHash) && sha256(shown) === last.contentHash.toString('hex');
    return same ? null : 'the present section is not the one that was signed last';
  })();
  return fault && [section, fault];
}
