import { together } from '../../process/together';
import { tokenHash } from '../../authentication/secrets';
import { scopeOfNobody } from '../../domain/scope';
import type { I9Row } from '../../store/i9/i9s';
import { findLink, findLinkIn, type I9Link, type LinkPurpose } from '../../store/i9/links';
import type { Unit } from '../../store/unit';
import { readOnly } from '../../store/unit-of-work';
import type { SystemServices, Services } from '../services';
import { readForm } from './form';

/** Looks up a link by its secret, for one of these purposes. */
export async function findLinkFor(
  { database }: Pick<Services, 'database'>,
  token: string,
  allowed: readonly LinkPurpose[],
): Promise<I9Link | null> {
  const link = await findLink(database, tokenHash(token));
  return link && allowed.includes(link.purpose) ? link : null;
}

/** Reads the form of a link, and the link as it is then. Nothing is changed or cached. */
export async function lookThrough<R>(
  services: SystemServices,
  token: string,
  found: I9Link,
  tell: (unit: Unit, row: I9Row, link: I9Link) => Promise<R>,
): Promise<R> {
  const scope = scopeOfNobody(found.organizationId);
  return readOnly(services, { scope, now: await services.clock.now(scope) }, async (unit) => {
    // In this order: a signature made in the meantime shows in the link too.
    const { row, link } = await together({
      row: readForm(unit, found.i9Id),
      link: findLinkIn(unit, tokenHash(token)),
    });
    return tell(unit, row, link ?? found);
  });
}
