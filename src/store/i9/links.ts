import type { Database } from '../core/database';
import * as field from '../core/fields';
import {
  ofHolder,
  fragment,
  insertion,
  isAnyOf,
  ofTenant,
  param,
  prepare,
  prepareCount,
  prepareFields,
} from '../core/statement';
import type { Transaction, Unit } from '../unit';
import { draft } from './section1-drafts';

export type LinkPurpose = 'section1' | 'section1_correction' | 'section2' | 'representative';

const fields = {
  organizationId: field.requiredInteger,
  i9Id: field.requiredInteger,
  purpose: field.stored<LinkPurpose>(),
  expiresAt: field.stored<Date>(),
  revokedAt: field.instant,
};

/** A link that opens a form to someone without an account; only the SHA-256 of its token is stored. */
export type I9Link = field.RecordOf<typeof fields>;

const ofForm = () => ofTenant('i9_links', 'i9Id');
const ofPurpose = () => ofTenant('i9_links', 'i9Id', 'purpose');

const ofOpen = () => ofForm().whereNull('revoked_at');
const movedDraft = draft().update({ expires_at: param('expiresAt') });
const added = () => insertion('i9_links', 'i9Id', 'purpose', 'tokenHash', 'expiresAt');
const isNotKept = fragment('purpose <> all(:kept)');

const insert = prepare('i9_link_insert', added());

const replace = prepare(
  'i9_links_replace',
  added()
    .with(
      'revoked',
      ofOpen()
        .where(isNotKept)
        .update({ revoked_at: param('now') }),
    )
    .with('draft', movedDraft),
);

type NewLink = Pick<I9Link, 'i9Id' | 'purpose' | 'expiresAt'> & { tokenHash: Buffer };

/** Adds the first link of a form. */
export const addLink = (unit: Unit, link: NewLink): Promise<void> => insert.send(unit, link);

/**
 * Adds a link and revokes the form's earlier ones, except those with the purposes to keep. A draft of Section 1 goes on
 * with the new link.
 */
export const replaceLinks = (unit: Unit, link: NewLink, kept: readonly LinkPurpose[]): Promise<void> =>
  replace.send(unit, { ...link, now: unit.now, kept: [...kept] });

const revoke = prepare(
  'i9_links_revoke',
  ofOpen()
    .with('draft', draft().delete())
    .where('purpose', fragment('coalesce(:purpose, purpose)'))
    .update({ revoked_at: param('now') }),
);

/** Revokes the links of a form, or only those with one purpose, and removes its draft of Section 1. */
export const revokeLinks = (unit: Unit, i9Id: number, purpose?: LinkPurpose) =>
  revoke.send(unit, { i9Id, now: unit.now, purpose });

const countOfADay = prepareCount(
  'i9_links_of_a_day',
  ofForm()
    .where(isAnyOf('purpose', 'purposes', 'text[]'))
    .where('created_at', '>', fragment(`now() - interval '1 day'`)),
);

/** Returns how many links with these purposes a form has received in the last 24 hours, by the database's clock. */
export const linksOfADay = (unit: Transaction, i9Id: number, ...purposes: readonly LinkPurpose[]) =>
  countOfADay.count(unit, { i9Id, purposes: [...purposes] });

const openOfAMinute = prepareCount(
  'i9_links_of_a_minute',
  ofPurpose().whereNull('revoked_at').where('created_at', '>', fragment(`now() - interval '1 minute'`)),
);

/** Returns whether a form's open link with a purpose is less than a minute old, by the database's clock. */
export const hasFreshLink = async (unit: Transaction, i9Id: number, purpose: LinkPurpose) =>
  (await openOfAMinute.count(unit, { i9Id, purpose })) > 0;

/** Changes the expiry of a form's open links, and of its draft of Section 1. */
export const moveLinks = (unit: Unit, i9Id: number, expiresAt: Date) =>
  moveOpen.send(unit, { i9Id, expiresAt });

const moveOpen = prepare(
  'i9_links_move',
  ofOpen()
    .with('draft', movedDraft)
    .update({ expires_at: param('expiresAt') }),
);

const lastOfPurpose = prepareFields(
  'i9_link_last',
  ofPurpose().orderBy('created_at', 'desc').limit(1, { skipBinding: true }),
  field.pick(fields, 'expiresAt', 'revokedAt'),
);

/** Returns the newest link with a purpose, or null. */
export const lastLink = (unit: Transaction, i9Id: number, purpose: LinkPurpose) =>
  lastOfPurpose.first(unit, { i9Id, purpose });

const linkByToken = prepareFields('i9_link_by_token', ofHolder('i9_links', 'tokenHash'), fields);

/** Returns the link with this token hash, as a transaction of its organization sees it. */
export const findLinkIn = (unit: Transaction, tokenHash: Buffer) => linkByToken.first(unit, { tokenHash });

/** Returns the link with this token hash, before its organization is known. */
export const findLink = (database: Database, tokenHash: Buffer) =>
  linkByToken.readFirst(database, { foundBy: 'organization_of_link', key: tokenHash }, { tokenHash });

/** Returns the expiry of a form's link that was neither used nor revoked, or null. */
export const openLinkEnd = async (unit: Unit, i9Id: number) =>
  (await lastOpen.first(unit, { i9Id }))?.expiresAt ?? null;

const lastOpen = prepareFields(
  'i9_link_open',
  ofOpen().orderBy('expires_at', 'desc').limit(1, { skipBinding: true }),
  field.pick(fields, 'expiresAt'),
);
