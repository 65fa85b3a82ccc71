import { Problem } from '../domain/problem';
import type { Unit } from '../store/unit';

/**
 * How many of an organization's forms may be destroyed, or taken out in packages, within 24 hours without a second
 * person.
 */
export const mostAlone = 25;

const dayMs = 86_400_000;

/** Returns the time since which forms are counted. */
export const countedSince = ({ now }: Pick<Unit, 'now'>): Date => new Date(now.getTime() - dayMs);

const code = 'second-person-required';

/** Returns the problem of a user who would be the only one to decide. */
export const secondPersonRequired = (detail: string): Problem =>
  new Problem('state-conflict', { detail, errors: [{ code, detail }] });

export const isSecondPersonRequired = (error: unknown): boolean =>
  error instanceof Problem && error.errors.some((fault) => fault.code === code);
