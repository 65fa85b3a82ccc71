import { isProblem, type FieldFault } from '../../domain/problem';
import { faultsOf } from '../../services/faults';
import type { RepresentativeService } from '../../services/i9/section2/representative-service';
import { entryOf, TextField } from '../ui/fields';
import { Actions } from '../ui/page-parts';
import { Card } from '../ui/page';
import { sendClosed } from './closed-link';
import { tokenOf } from '../session/open-link';
import { sendHeaded, type OutsideContext } from '../session/outside';
import { typed } from '../ui/typed';
import { wordsOfFaults } from '../texts';
import { bodyOf } from '../session/page-context';

/** The page on which the new hire names the authorized representative. */

export function showNaming(context: OutsideContext, faults: readonly FieldFault[]): void {
  const { req, portal, t } = context;
  const body = bodyOf({ req });
  const path = `/representative/${tokenOf(req)}`;
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
    title: t.representative.nameTitle,
    items,
    href: path,
    body: (
      <>
        <p>{t.representative.nameIntro}</p>
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

export async function nameRepresentative(
  context: OutsideContext,
  service: RepresentativeService,
): Promise<void> {
  const { req, t } = context;
  const body = bodyOf({ req });
  const form = {
    firstName: typed(body, 'firstName', 200),
    lastName: typed(body, 'lastName', 200),
    email: typed(body, 'email', 200),
  };
  try {
    const { representative } = await service.name(tokenOf(req), form);
    const { firstName, lastName, email } = representative;
    sendHeaded(context, {
      title: t.representative.namedTitle,
      href: null,
      body: (
        <Card>
          <p>{t.representative.named(`${firstName} ${lastName}`, email)}</p>
          <p>{t.representative.namedNext}</p>
        </Card>
      ),
    });
  } catch (error) {
    const faults = faultsOf(error);
    if (faults) return showNaming(context, faults);
    if (isProblem(error, 'state-conflict')) return sendClosed(context, 'naming');
    throw error;
  }
}
