import { Actions, summaryItems, Card } from '../ui/page-parts';
import { hashSecret, verifySecret } from '../../authentication/secrets';
import { scopeOfNobody } from '../../domain/scope';
import { canRenewSection1, renewSection1Link } from '../../services/i9/section1/renew-section1';
import { readWorksite } from '../../services/worksite';
import { i9s, newestI9 } from '../../store/i9/i9s';
import { findEmployeeAccount, updateEmployeePassword } from '../../store/access/logins';
import type { Unit } from '../../store/unit';
import { readOnly } from '../../store/unit-of-work';
import { writeAsNobody } from '../../services/services';
import { dateInWords } from '../../domain/dates';
import type { EmployeeSession } from '../session/cookies';
import type { Portal } from '../session/portal';
import { proofOf, signedInEmployee, type SignedInEmployee } from '../session/employee-session';
import { sendHeaded, type OutsideContext } from '../session/outside';
import { PasswordFields, readPasswords, tryPassword, type RefusedPassword } from './password';
import type { AuditedOperation } from '../../store/audit/chains';
import { bodyOf } from '../session/page-context';

/** The pages of employees with their own logins: Section 1 and the password. */

type Work<R> = (unit: Unit) => Promise<R>;

async function unitFor({ services }: Portal, { organizationId }: EmployeeSession) {
  const scope = scopeOfNobody(organizationId);
  const now = await services.clock.now(scope);
  return {
    read: <R,>(work: Work<R>) => readOnly(services, { scope, now }, work),
    write: <R,>(operationId: AuditedOperation, work: Work<R>) =>
      writeAsNobody(services, { organizationId, operationId, now }, work),
  };
}

async function show(
  context: OutsideContext,
  signed: SignedInEmployee,
  { faults = {}, status }: RefusedPassword = {},
): Promise<void> {
  const { portal, t, language } = context;
  const { session, account } = signed;
  const { base } = portal;
  const unit = await unitFor(portal, session);
  const { form, worksite } = await unit.read(async (reader) => ({
    form: await newestI9(reader, session.employeeId),
    worksite: await readWorksite(reader, session.employeeId),
  }));
  const { employee, organization } = worksite;
  const open = form !== null && canRenewSection1(form);
  sendHeaded(context, {
    status,
    title: t.my.title(employee.firstName),
    items: summaryItems(faults),
    href: '/my',
    organizationName: organization.name,
    body: (
      <>
        {account.mustChangePassword ? (
          <form class="portal-form" method="post" action={`${base}/my/password`} noValidate>
            <Card heading={t.password.title}>
              <p>{t.password.intro}</p>
              <PasswordFields t={t} faults={faults} />
              <Actions actions={[{ label: t.password.button }]} />
            </Card>
          </form>
        ) : (
          <Card>
            {open ? (
              <>
                <p class="portal-lead">{t.my.waiting}</p>
                {form.nextStepDueDate ? (
                  <p>{t.my.due(dateInWords(form.nextStepDueDate, language, 'weekday'))}</p>
                ) : null}
                <form class="portal-form" method="post" action={`${base}/my/section1`}>
                  <Actions actions={[{ label: t.my.open }]} />
                </form>
              </>
            ) : (
              <p>{form ? t.my.nothing : t.my.none}</p>
            )}
          </Card>
        )}
        <form class="portal-form" method="post" action={`${base}/sign-out`}>
          <Actions actions={[{ label: t.my.signOut, look: 'outline' }]} />
        </form>
      </>
    ),
  });
}

type Page = (context: OutsideContext, signed: SignedInEmployee) => Promise<void>;

const toSignIn = ({ res, portal }: OutsideContext): void => res.redirect(303, `${portal.base}/sign-in`);

const withEmployee =
  (page: Page, otherwise: (context: OutsideContext) => void | Promise<void> = toSignIn) =>
  async (context: OutsideContext): Promise<void> => {
    const signed = await signedInEmployee(context.req, context.portal);
    return signed ? page(context, signed) : otherwise(context);
  };

export const showMy = withEmployee(show);

/** Opens Section 1 with a fresh link; earlier links of the form stop working. */
export const openSection1 = withEmployee(async (context, signed) => {
  const { res, portal, language } = context;
  const { session, account } = signed;
  const back = () => res.redirect(303, `${portal.base}/my`);
  if (account.mustChangePassword) return back();
  const unit = await unitFor(portal, session);
  const form = await unit.read((reader) => newestI9(reader, session.employeeId));
  if (!form || !canRenewSection1(form)) return back();
  const link = await unit.write('openSection1', async (writer) => {
    const row = await i9s.lock(writer, form.id);
    if (!row) throw new Error('The form no longer exists');
    const worksite = await readWorksite(writer, row.employeeId);
    const opened = { unit: writer, services: portal.services, row, worksite };
    return renewSection1Link(opened, { actor: { type: 'employee' } });
  });
  const token = link.slice(link.lastIndexOf('/') + 1);
  res.redirect(303, `${portal.base}/section1/${token}?lang=${language}`);
});

/** The second press of the button comes in a session that the first has ended: it hears that the password was changed. */
async function afterChange(context: OutsideContext): Promise<void> {
  const { req, res, portal } = context;
  const session = portal.cookies.employee.read(req, portal.now());
  const account =
    session && (await findEmployeeAccount(portal.services.database, session, session.employeeId));
  // The page is shown while a password has to be chosen.
  if (!account || account.mustChangePassword) return toSignIn(context);
  res.redirect(303, `${portal.base}/sign-in?done=password`);
}

export const changeEmployeePassword = withEmployee(async (context, signed) => {
  const { req, res, portal, t } = context;
  const { organizationId, employeeId, until } = signed.session;
  const unit = await unitFor(portal, signed.session);
  const { employee, organization } = await unit.read((reader) => readWorksite(reader, employeeId));
  const { firstName, lastName, emailAddress } = employee;
  const own = [signed.account.login, firstName, lastName, emailAddress, organization.name];
  const { present, wanted, refused } = readPasswords(bodyOf({ req }), t, own);
  if (refused) return show(context, signed, refused);
  const session = `employee ${organizationId} ${employeeId} ${until}`;
  const owner = { session, account: { organizationId, type: 'employee', id: employeeId } } as const;
  const known = (password: string) => verifySecret(signed.account.passwordHash, password);
  const tried = await tryPassword(context, owner, async () => {
    if (await known(present)) return 'present';
    // Or the second press comes in the session that the first has renewed.
    return (await known(wanted)) ? 'changed' : null;
  });
  if ('refused' in tried) return show(context, signed, tried.refused);
  if (tried.found === 'changed') return res.redirect(303, `${portal.base}/my`);
  const passwordHash = await hashSecret(wanted);
  const isChanged = await unit.write('changePassword', (writer) =>
    updateEmployeePassword(writer, employeeId, passwordHash, signed.account),
  );
  if (!isChanged) return afterChange(context);
  const proof = proofOf({ ...signed.account, passwordHash });
  portal.cookies.employee.set(res, { organizationId, employeeId, proof }, portal.now());
  res.redirect(303, `${portal.base}/my`);
}, afterChange);
