import { randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';
import type { VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { permissionId } from '../../../generated/permissions';
import type { Operations } from '../../contract';
import type { Session } from '../../authentication/sessions';
import { dateIn } from '../../domain/dates';
import type { Scope } from '../../domain/scope';
import { exportPermissions } from '../../services/bulk/export-kind';
import { importPermissions } from '../../services/bulk/import-kind';
import type { Services } from '../../services/services';
import type { AuditedOperation } from '../../store/audit/operations';
import type { ExportType } from '../../store/bulk/exports';
import type { ImportType } from '../../store/bulk/imports';
import type { Unit } from '../../store/unit';
import type { Reading } from '../../store/core/paging';
import { keepPlace, takeForm } from '../../store/access/sent-forms';
import { readAtOnce, readOnly, rehearse as tryOut, together, write } from '../../store/unit-of-work';
import type { FormBody } from '../ui/form-values';
import type { Cipher } from '../ui/cipher';
import type { SentFile } from './sent-file';
import { dutyOf } from './duties';
import { HrLayout, type Place } from './layout';

/** One request of someone who is signed in. */
export interface PageContext {
  readonly req: Request;
  readonly res: Response;
  /** Path under which the portal is mounted. */
  readonly base: string;
  readonly services: Services;
  readonly operations: Operations<Scope>;
  readonly cipher: Cipher;
  readonly session: Session;
  /** The organization's time and its current date. */
  readonly now: Date;
  readonly today: string;
  /** The file at the end of a form, which the page reads as it arrives; null when none was chosen. */
  readonly file: SentFile | null;
}

export type HrPage = (context: PageContext) => Promise<void>;

export interface HrPageParts {
  status?: number;
  title: string;
  hasErrors?: boolean;
  /** Last part of the menu entry's address, e.g. `/i9s`. */
  place?: string;
  body: VNode;
}

export const may = ({ session }: Pick<PageContext, 'session'>, permission: number): boolean =>
  session.scope.permissions.has(permission);

/** Returns whether the user can open any part of the set-up. */
export const maySetUp = (context: Pick<PageContext, 'session'>): boolean =>
  [permissionId.viewSetup, permissionId.managePartners, permissionId.manageApiClients].some((permission) =>
    may(context, permission),
  );

/** Returns the kinds of records that the user may import. */
export const importable = (context: Pick<PageContext, 'session'>): ImportType[] =>
  (Object.keys(importPermissions) as ImportType[]).filter((type) =>
    importPermissions[type].every((permission) => may(context, permission)),
  );

/** Returns the kinds of records that the user may export. */
export const exportable = (context: Pick<PageContext, 'session'>): ExportType[] =>
  (Object.keys(exportPermissions) as ExportType[]).filter((type) => may(context, exportPermissions[type]));

export function placesOf(context: Pick<PageContext, 'base' | 'session' | 'services'>): Place[] {
  const { base, services } = context;
  const places: (Place & { shown: boolean })[] = [
    { href: `${base}/i9s`, label: 'Forms I-9', shown: may(context, permissionId.viewI9s) },
    {
      href: `${base}/everify-cases`,
      label: 'E-Verify cases',
      shown: may(context, permissionId.viewEverifyCases),
    },
    { href: `${base}/employees`, label: 'Employees', shown: may(context, permissionId.viewEmployees) },
    { href: `${base}/packages`, label: 'Inspections', shown: may(context, permissionId.exportAuditTrails) },
    { href: `${base}/imports`, label: 'Imports', shown: importable(context).length > 0 },
    { href: `${base}/exports`, label: 'Exports', shown: exportable(context).length > 0 },
    {
      href: `${base}/deliveries`,
      label: 'Partner updates',
      shown: may(context, permissionId.managePartners),
    },
    { href: `${base}/set-up`, label: 'Set-up', shown: maySetUp(context) },
    { href: `${base}/sandbox/mail`, label: 'Sandbox mail', shown: services.config.sandbox },
    { href: `${base}/account`, label: 'Your account', shown: true },
  ];
  return places.filter(({ shown }) => shown).map(({ href, label }) => ({ href, label }));
}

/** Sends a page of a session. */
export function sendHr(context: PageContext, page: HrPageParts): void {
  const { firstName, lastName, organizationName, csrf, minutesLeft } = context.session;
  send(
    context.res,
    page.status ?? 200,
    <HrLayout
      base={context.base}
      title={page.title}
      hasErrors={page.hasErrors ?? false}
      user={{ name: `${firstName} ${lastName}`, organization: organizationName, csrf, minutesLeft }}
      places={dutyOf(context.session) === null ? placesOf(context) : []}
      current={page.place === undefined ? null : `${context.base}${page.place}`}
    >
      {page.body}
    </HrLayout>,
  );
}

/** Sends a page before sign-in. */
export function sendOutside({ res, base }: Pick<PageContext, 'res' | 'base'>, page: HrPageParts): void {
  send(
    res,
    page.status ?? 200,
    <HrLayout
      base={base}
      title={page.title}
      hasErrors={page.hasErrors ?? false}
      user={null}
      places={[]}
      current={null}
    >
      {page.body}
    </HrLayout>,
  );
}

function send(res: Response, status: number, page: VNode): void {
  res
    .status(status)
    .type('html')
    .send(`<!doctype html>${renderToString(page)}`);
}

/** Runs one transaction of the user, with its row in the audit of requests. */
export const act = <R,>(
  { services, session, now }: PageContext,
  operationId: AuditedOperation,
  work: (unit: Unit) => Promise<R>,
): Promise<R> => write(services, { scope: session.scope, operationId, requestId: randomUUID(), now }, work);

/** The form was already submitted; its result stands. */
class Repeated extends Error {
  constructor(readonly place: string) {
    super('The form was already sent');
  }
}

/**
 * Like `act`, for a form that identifies itself (`Once`): submitted twice, by a double click or from a page kept open,
 * it does its work once and leads to the same place.
 *
 * @param work returns the portal address that shows what was done; without personal data
 * @throws whatever the work throws; then the form can be submitted again
 */
export async function actOnce(
  context: PageContext,
  operationId: AuditedOperation,
  work: (unit: Unit) => Promise<string>,
): Promise<void> {
  const form = bodyOf(context)['once'];
  const place = await act(context, operationId, async (unit) => {
    if (typeof form !== 'string' || form === '') return work(unit);
    const before = await takeForm(unit, form);
    if (before !== null) throw new Repeated(before);
    const after = await work(unit);
    await keepPlace(unit, form, after);
    return after;
  }).catch((error: unknown) => {
    if (error instanceof Repeated) return error.place;
    throw error;
  });
  goTo(context, place);
}

/** Reads records in one snapshot. */
export const look = <R,>(
  { services, session, now }: PageContext,
  work: (unit: Unit) => Promise<R>,
): Promise<R> => readOnly(services, { scope: session.scope, now }, work);

/** The same in one round trip, for reads that request everything before their first `await`. */
export const lookAtOnce = <R,>(
  { services, session, now }: PageContext,
  work: (unit: Unit) => Promise<R>,
): Promise<R> => readAtOnce(services, { scope: session.scope, now }, work);

/** Returns the store for lists that are read together, in one round trip. */
export const togetherOf = ({ services, session }: PageContext): Reading => together(services, session.scope);

/** Does the work and rolls it back. @throws whatever the work throws */
export const rehearse = <R,>(
  { services, session, now }: PageContext,
  work: (unit: Unit) => Promise<R>,
): Promise<R> => tryOut(services, { scope: session.scope, now }, work);

/** Returns the submitted form; empty for a request without one. */
export const bodyOf = ({ req }: Pick<PageContext, 'req'>): FormBody => (req.body ?? {}) as FormBody;

/** Every POST that changed something ends in a redirect: reloading and Back never submit a form twice. */
export const goTo = ({ res, base }: Pick<PageContext, 'res' | 'base'>, path: string): void =>
  res.redirect(303, `${base}${path}`);

/** Returns the id in the address; for anything else 0, which no record has. */
export function idOf({ req }: Pick<PageContext, 'req'>, name = 'id'): number {
  const text = req.params[name];
  return typeof text === 'string' && /^[1-9]\d{0,9}$/.test(text) && Number(text) < 2 ** 31 ? Number(text) : 0;
}

export const todayIn = (now: Date, { timeZone }: Pick<Session, 'timeZone'>): string => dateIn(now, timeZone);

/** `?page=`, from 1. */
export function pageOf({ req }: Pick<PageContext, 'req'>): number {
  const page = Number(req.query['page'] ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1;
}
