import { randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';
import type { Answered, OperationId, OperationRequest, Operations, SessionSignature } from '../../contract';
import type { Session } from '../../authentication/sessions';
import { idIn } from '../../domain/ids';
import { found } from '../../domain/problem';
import { allows } from '../../domain/rights';
import type { Scope } from '../../domain/scope';
import type { Services } from '../../services/services';
import type { AuditedOperation } from '../../store/audit/chains';
import type { Unit } from '../../store/unit';
import { readOnly, write } from '../../store/unit-of-work';
import { typed, type FormBody } from '../ui/typed';
import type { Portal } from './portal';
import type { SentPage } from './sent-page';
import type { SentFile } from './sent-file';

/** One request of someone who is signed in. */
export interface PageContext {
  readonly req: Request;
  readonly res: Response;
  /** Path under which the portal is mounted. */
  readonly base: string;
  /** What it reads at once in one turn travels in one round trip, whether a service asks for it or an operation. */
  readonly services: Services;
  readonly operations: Operations<Scope>;
  readonly portal: Portal;
  readonly session: Session;
  /** The organization's time and its current date. */
  readonly now: Date;
  /** The real time at the beginning of the request. */
  readonly realNow: Date;
  readonly today: string;
  /** The file at the end of a form, which the page reads as it arrives; null when none was chosen. */
  readonly file: SentFile | null;
  /** Sends a page; one that refuses a form is kept, and the browser led to it. */
  readonly send: (page: SentPage) => void;
}

export type HrPage = (context: PageContext) => Promise<void>;

/** Whether the user's permissions allow an operation of the contract. */
export const may = ({ session }: Pick<PageContext, 'session'>, operationId: OperationId): boolean =>
  allows(session.scope, operationId);

/** What a form sends besides its fields. */
export interface Sent {
  /** Revision of the record that the page showed. */
  readonly revision?: string;
  /** Name of the form, so that submitting it twice does its work once. */
  readonly once?: string;
  /** What the session knows of the act of signing, on pages that lead to a signature. */
  readonly signature?: SessionSignature;
}

/**
 * Calls an operation of the API as the signed-in user.
 * @throws Problem
 */
export function call<Id extends OperationId>(
  { operations, session, req }: PageContext,
  operationId: Id,
  request: OperationRequest = {},
  { revision = '', once = '', signature }: Sent = {},
): Promise<Answered<Id>> {
  return operations.call(operationId, request, {
    caller: session.scope,
    requestId: randomUUID(),
    remoteAddress: req.ip ?? '',
    userAgent: req.get('user-agent') ?? '',
    ...(revision && { revision }),
    ...(once && { idempotencyKey: once }),
    ...(signature && { signature }),
  });
}

/**
 * Calls the operation of the form that was sent: once for each page that was opened, on the revision that it showed.
 * @param instead of what the form says of that
 */
export function submit<Id extends OperationId>(
  context: PageContext,
  operationId: Id,
  request: OperationRequest,
  instead: Sent = {},
): Promise<Answered<Id>> {
  const form = bodyOf(context);
  const sent = { revision: typed(form, 'revision', 100), once: typed(form, 'once', 100) };
  return call(context, operationId, request, { ...sent, ...instead });
}

/** Runs one transaction of the user, with its row in the audit of requests. */
export const actAsUser = <R>(
  { services, session, now }: PageContext,
  operationId: AuditedOperation,
  work: (unit: Unit) => Promise<R>,
): Promise<R> => write(services, { scope: session.scope, operationId, requestId: randomUUID(), now }, work);

/** Reads records in one snapshot; what is asked for with `together` travels in one round trip. */
export const look = <R>(
  { services, session, now }: PageContext,
  work: (unit: Unit) => Promise<R>,
): Promise<R> => readOnly(services, { scope: session.scope, now }, work);

/** Returns the submitted form; empty for a request without one. */
export const bodyOf = ({ req }: Pick<PageContext, 'req'>): FormBody => (req.body ?? {}) as FormBody;

/** Every POST that changed something ends in a redirect: reloading and Back never submit a form twice. */
export const goTo = ({ res, base }: Pick<PageContext, 'res' | 'base'>, path: string): void =>
  res.redirect(303, `${base}${path}`);

/** Returns the id in the address. @throws Problem not-found for what is no id */
export function idOf({ req }: Pick<PageContext, 'req'>, name = 'id'): number {
  const text = req.params[name];
  return found(typeof text === 'string' ? idIn(text) : null);
}

/** `?page=`, from 1. */
export const pageOf = ({ req }: Pick<PageContext, 'req'>): number => pageIn(req.query);

/** The same of a query that is not that of the address. */
export function pageIn(query: FormBody): number {
  const page = Number(query['page'] ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1;
}

/** Any record of the contract, as the table-driven pages read it. */
export type Values = Readonly<Record<string, unknown>>;

export const valuesOf = (body: unknown): Values =>
  typeof body === 'object' && body !== null ? Object.fromEntries(Object.entries(body)) : {};

/** Returns a value of a record as text, empty for null. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
