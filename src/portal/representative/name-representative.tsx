import { isProblem, type FieldFault } from '../../domain/problem';
import { faultsOf } from '../../services/faults';
import type { RepresentativeService } from '../../services/i9/section2/representative-service';
import type { Representative } from '../../store/i9/stored-facts';
import { entryOf, TextField } from '../ui/fields';
import { Actions, Alert, Card } from '../ui/page-parts';
import { sendClosedLink } from './closed-link';
import { tokenOf } from '../session/open-link';
import { sendHeaded, type OutsideContext } from '../session/outside';
import { typed } from '../ui/typed';
import { wordsOfFaults } from '../texts';
import { bodyOf } from '../session/page-context';

/** The page on which the new hire names the authorized representative. */

const pathOf = ({ req }: OutsideContext): string => `/representative/${tokenOf(req)}`;

/** @param named so far, if anyone */
export function showNaming(
  context: OutsideContext,
  named: Representative | null,
  faults: readonly FieldFault[] = [],
): void {
  const { req, portal, t } = context;
  if (named && req.query['done'] === 'named') return showNamed(context, named);
  const body = bodyOf({ req });
  const path = pathOf(context);
  const { firstName, lastName, email } = t.representative;
  const labels: Readonly<Record<string, string>> = { firstName, lastName, email };
  const { words, items } = wordsOfFaults(t, faults, (field) => labels[field]);
  const field = (id: 'firstName' | 'lastName' | 'email') => (
    <TextField
      {...entryOf(id, words, typed(body, id, 200))}
      type={id === 'email' ? 'email' : 'text'}
      label={t.representative[id]}
      maxLength={80}
    />
  );
  sendHeaded(context, {
    title: t.section1.done.nameRepresentative,
    items,
    href: path,
    body: (
      <>
        <p>{t.representative.nameIntro}</p>
        {named ? <Alert kind="info">{t.representative.namedBefore(nameOf(named), named.email)}</Alert> : null}
        <form class="portal-form" method="post" action={`${portal.base}${path}`} noValidate>
          <Card>
            {field('firstName')}
            {field('lastName')}
            {field('email')}
          </Card>
          <Actions actions={[{ label: t.representative.nameButton }]} />
        </form>
      </>
    ),
  });
}

const nameOf = ({ firstName, lastName }: Representative): string => `${firstName} ${lastName}`;

function showNamed(context: OutsideContext, named: Representative): void {
  const { t } = context;
  sendHeaded(context, {
    title: t.representative.namedTitle,
    href: `${pathOf(context)}?done=named`,
    body: (
      <Card>
        <p>{t.representative.named(nameOf(named), named.email)}</p>
        <p>{t.representative.namedNext}</p>
      </Card>
    ),
  });
}

export async function sendRepresentativeName(
  context: OutsideContext,
  service: RepresentativeService,
  named: Representative | null,
): Promise<void> {
  const { req, res, portal } = context;
  const body = bodyOf({ req });
  const form = {
    firstName: typed(body, 'firstName', 200),
    lastName: typed(body, 'lastName', 200),
    email: typed(body, 'email', 200),
  };
  try {
    await service.name(tokenOf(req), form);
    res.redirect(303, `${portal.base}${pathOf(context)}?done=named`);
  } catch (error) {
    const faults = faultsOf(error);
    if (faults) return showNaming(context, named, faults);
    if (isProblem(error, 'state-conflict')) return sendClosedLink(context, 'naming');
    throw error;
  }
}
