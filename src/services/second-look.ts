import { Problem } from '../domain/problem';
import type { Unit } from '../store/unit';

/** Forms of an organization that people may destroy, or take out in packages, within 24 hours without a second person. */
export const mostAlone = 25;

const dayMs = 86_400_000;

/** From when on forms are counted. */
export const countedSince = ({ now }: Pick<Unit, 'now'>): Date => new Date(now.getTime() - dayMs);

const code = 'second-person-required';

/** The problem of a user who would be the only person to look. */
export const secondPersonRequired = (detail: string): Problem =>
  new Problem('state-conflict', { detail, errors: [{ code, detail }] });

export const isSecondPersonRequired = (error: unknown): boolean =>
  error instanceof Problem && error.errors.some((fault) => fault.code === code);
