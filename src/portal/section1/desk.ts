import type { BrowserState } from './draft';
import type { FormBody } from '../ui/form-values';
import type { Section1Service } from '../../services/i9/section1/section1-types';
import { sendClosed, type Visit } from './visit';

/** What the routes work with. */
export interface Desk {
  section1: Section1Service;
  state: BrowserState;
  /** The service's own time, by which drafts age. Signing uses the organization's (`LinkFacts.now`). */
  now(): Date;
}

export type Page = (visit: Visit, desk: Desk) => void | Promise<void>;

/** Every POST ends in a redirect to a page that can be opened again: reload and Back never send a form twice. */
export function go(visit: Visit, page: string): void {
  visit.res.redirect(303, `${visit.link}${page}`);
}

/** The form as sent; empty for a request without one. */
export function bodyOf(visit: Visit): FormBody {
  return (visit.req.body ?? {}) as FormBody;
}

/** For a page that comes after the form, in a browser that holds no answers. */
export function noAnswers(visit: Visit): void {
  sendClosed(visit, 'noAnswers', 409, { switchHref: visit.link, formHref: `${visit.link}/form` });
}
