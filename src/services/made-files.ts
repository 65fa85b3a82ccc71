import type { OperationId } from '../../generated/handlers';
import { Readable } from 'node:stream';
import { assertSignedInLately } from '../authentication/sessions';
import { dayMs } from '../domain/dates';
import { conflict, Problem } from '../domain/problem';
import { heldByOthers } from '../store/access/managers';
import { seesFullSsn, soleReviewHours, allows, permissionsOf } from '../domain/rights';
import { userOf, type Scope } from '../domain/scope';
import type { MadeFile, MadeFileState } from '../store/jobs/job-queue';
import type { Unit } from '../store/unit';
import { readOnly } from '../store/unit-of-work';
import type { Services } from './services';
import { realTime } from '../process/clock';

/**
 * Files that a worker makes from records within someone's reach. If there are many records, another person must approve
 * the file.
 */

const keptDays = 7;

/** Returns when a file expires. Pieces are removed in real time, whatever the time of a sandbox organization. */
const afterKeeping = ({ realNow }: Pick<Unit, 'realNow'>): Date =>
  new Date(realNow.getTime() + keptDays * dayMs);

/** @param realNow real time */
export const isExpired = ({ expiresAt }: Pick<MadeFile, 'expiresAt'>, realNow: Date): boolean =>
  expiresAt.getTime() <= realNow.getTime();

/** Returns the state of a file as its viewer sees it. @param realNow real time */
export const stateAt = (
  asked: Pick<MadeFile, 'state' | 'expiresAt'>,
  realNow: Date,
): MadeFileState | 'expired' => (isExpired(asked, realNow) ? 'expired' : asked.state);

export const stateNow = (asked: Pick<MadeFile, 'state' | 'expiresAt'>) => stateAt(asked, realTime());

/** Runs a read in a transaction of its own. */
type Look = <R>(look: (unit: Unit) => Promise<R>) => Promise<R>;

export interface FileKind<F extends MadeFile> {
  readonly noun: 'export' | 'package';
  readonly files: {
    read(unit: Unit, id: number): Promise<F | null>;
    lock(unit: Unit, id: number): Promise<F | null>;
    update(
      unit: Unit,
      id: number,
      values: Partial<
        Pick<MadeFile, 'state' | 'reviewedByUserId' | 'reviewedAt' | 'finishedAt' | 'expiresAt'>
      >,
    ): Promise<unknown>;
  };
  /** Whoever may call one of these can review some file; for a file, the one that it needs. */
  readonly operations: readonly OperationId[];
  operationOf(asked: F): OperationId;
  /** Returns whether the caller may see everything in the file. */
  mayHave(unit: Unit, asked: F): Promise<boolean>;
  /** Returns what else the file shows that its owner may not, or may no longer, see; null for nothing. */
  faultOf?(asked: F, scope: Scope): string | null;
  pieces(asked: F, look: Look): AsyncIterable<Buffer>;
}

/**
 * Returns the fields of every new file. It waits for a review until its records are known (`needsReview`).
 * @param fullSsn whether the file shows Social Security numbers in full to those who may view them
 */
export function newFile({ scope, now, realNow }: Unit, { fullSsn }: { fullSsn: boolean }) {
  return {
    requestedByUserId: userOf(scope),
    fullSsn: fullSsn && seesFullSsn(scope),
    state: 'in-review' as const,
    createdAt: now,
    expiresAt: afterKeeping({ realNow }),
  };
}

/**
 * Approves a file, which is then made, or rejects it. The user who requested it can withdraw it.
 * @param alone the user who requested it may approve it
 * @throws Problem not-found when the user may not see it; state-conflict unless it waits for a review; what `assertSole`
 *   throws when someone approves their own request
 */
export async function reviewFile<F extends MadeFile>(
  unit: Unit,
  kind: FileKind<F>,
  id: number,
  approved: boolean,
  alone = false,
): Promise<void> {
  const { files } = kind;
  const asked = await files.lock(unit, id);
  if (!asked || !(await canSee(unit, kind, asked))) throw notFound();
  assertState(unit, kind, asked, 'in-review');
  const { userId } = unit.scope;
  if (approved && !alone && asked.requestedByUserId === userId) await assertSole(unit, kind, asked);
  const reviewed = { reviewedByUserId: userId, reviewedAt: unit.now };
  const decided = approved
    ? { state: 'waiting' as const, expiresAt: afterKeeping(unit) }
    : { state: 'rejected' as const, finishedAt: unit.now };
  await files.update(unit, id, { ...reviewed, ...decided });
}

/**
 * Where nobody else can review, one person may approve their own file: after a day, in which the request can be noticed,
 * and with a new sign-in, which a session left open does not have.
 *
 * @throws Problem state-conflict with the code `second-person-required` while another active user holds the permission, or
 *   `review-too-early`; sign-in-needed
 */
async function assertSole<F extends MadeFile>(unit: Unit, kind: FileKind<F>, asked: F): Promise<void> {
  const { noun } = kind;
  if (!(await mayApproveAlone(unit, kind))(asked))
    throw secondPersonRequired(`You have asked for this ${noun}. Another person has to approve it.`);
  if (unit.now.getTime() < asked.createdAt.getTime() + (soleReviewHours / 24) * dayMs)
    throw conflict(
      `You can approve your own ${noun} ${soleReviewHours} hours after you asked for it.`,
      'review-too-early',
    );
  assertSignedInLately(unit, unit.realNow);
}

/** Returns which files that wait for a review their requester, the caller, may approve since nobody else can. */
export async function mayApproveAlone<F extends MadeFile>(
  unit: Unit,
  { operations, operationOf }: FileKind<F>,
): Promise<(asked: F) => boolean> {
  const others = { permissions: await heldByOthers(unit, permissionsOf(operations)) };
  const { userId } = unit.scope;
  return (asked) =>
    stateAt(asked, unit.realNow) === 'in-review' &&
    asked.requestedByUserId === userId &&
    !allows(others, operationOf(asked));
}

/** @throws Problem not-found for a file that the caller neither requested nor may review, nor has reviewed */
export async function visibleFile<F extends MadeFile>(unit: Unit, kind: FileKind<F>, id: number): Promise<F> {
  const asked = await kind.files.read(unit, id);
  if (asked && (await canSee(unit, kind, asked))) return asked;
  throw notFound();
}

/** A file is visible to the user who requested it and to its reviewers. */
async function canSee<F extends MadeFile>(unit: Unit, kind: FileKind<F>, asked: F): Promise<boolean> {
  const { userId } = unit.scope;
  if (asked.requestedByUserId === userId || asked.reviewedByUserId === userId) return true;
  return asked.state === 'in-review' && kind.mayHave(unit, asked);
}

/**
 * Yields a file in pieces for the user who requested it. It was made with the user's rights at that time, but the
 * current ones decide.
 * @throws Problem not-found; state-conflict while it is not ready or once it has expired; permission-denied when it
 *   shows what the caller may not, or may no longer, see
 */
export async function fileContent<F extends MadeFile>(
  { database, keys }: Pick<Services, 'database' | 'keys'>,
  { scope, now }: Pick<Unit, 'scope' | 'now'>,
  kind: FileKind<F>,
  id: number,
): Promise<{ asked: F; content: Readable }> {
  const look: Look = (work) => readOnly({ database, keys }, { scope, now }, work);
  const asked = await look(async (unit) => {
    const file = await kind.files.read(unit, id);
    if (!file || file.requestedByUserId !== scope.userId) throw notFound();
    await assertMayFetch(unit, kind, file);
    return file;
  });
  return { asked, content: Readable.from(kind.pieces(asked, look)) };
}

/** @throws Problem state-conflict, permission-denied */
async function assertMayFetch<F extends MadeFile>(unit: Unit, kind: FileKind<F>, asked: F): Promise<void> {
  const { noun } = kind;
  if (asked.fullSsn && !seesFullSsn(unit.scope))
    throw denied(`The ${noun} shows Social Security numbers in full, which you may not view.`);
  const fault = kind.faultOf?.(asked, unit.scope);
  if (fault) throw denied(fault);
  assertState(unit, kind, asked, 'ready');
  if (!(await kind.mayHave(unit, asked)))
    throw denied(`The ${noun} holds records that are no longer within your reach. Ask for a new one.`);
}

const withArticle = { export: 'an export', package: 'a package' };
/** What a file in a state has, and others have not. */
const onlyThen = {
  'in-review': 'that waits for a review can be reviewed',
  ready: 'that is ready has a content',
};

/** @throws Problem state-conflict */
function assertState<F extends MadeFile>(
  { realNow }: Pick<Unit, 'realNow'>,
  { noun }: FileKind<F>,
  asked: F,
  needed: keyof typeof onlyThen,
): void {
  const state = stateAt(asked, realNow);
  if (state === needed) return;
  throw new Problem('state-conflict', {
    detail: `The ${noun} is in the state ${state}.`,
    errors: [{ code: state, detail: `Only ${withArticle[noun]} ${onlyThen[needed]}.` }],
  });
}

const denied = (detail: string) => new Problem('permission-denied', { detail });
const notFound = () => new Problem('not-found');

const code = 'second-person-required';

/** Returns the problem of a user who would be the only one to decide. */
export const secondPersonRequired = (detail: string): Problem => conflict(detail, code);
