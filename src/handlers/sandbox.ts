import { documentInput } from '../domain/i9/documents/examined';
import { epochOf } from '../domain/dates';
import { htmlOf } from '../mail/html';
import { found, impossible } from '../domain/problem';
import { lockForm } from '../services/i9/form';
import { signSandboxSection1 } from '../services/i9/section1/sandbox-section1';
import { signSupplementA } from '../services/i9/section1/sign-section1';
import { runTimers } from '../services/i9/timers/timers';
import { noRepresentative } from '../services/i9/section2/representative';
import { signAsRepresentative } from '../services/i9/section2/representative-service';
import { sandboxSection2 } from '../services/i9/section2/sandbox-section2';
import { pageOfKeptMail } from '../store/deliveries/mail';
import { factsOf } from '../store/i9/i9s';
import { organizations } from '../store/organizations/organizations';
import { beyondReach } from '../store/unit';
import type { Context, SomeHandlers } from './context';
import { lockShownForm, readI9Body, shownAfter } from './i9s/bodies';
import { withContractPointers } from './i9s/examined-documents';
import { renaming, withPointers } from './rules/pointers';
import { section1Answers, section1Problem } from './i9s/section1';
import { listed, listRequest } from './resource';

/** Who signs, and which section an amendment is of, is not sent. */
const ofSection1 = renaming({ '/signer': null, '/section': null });

/** Operations that exist only in the sandbox, for every client of the organization. */
export const sandboxHandlers = {
  async completeSandboxSection1({ params, body = {} }, context) {
    const { preparerSignsLater = false, ...answers } = body;
    assertSandbox(context);
    const { services, remoteAddress: address, userAgent: agent } = context;
    return withPointers(ofSection1, () =>
      context.write(async (caller) => {
        const unit = beyondReach(caller);
        const faults = await signSandboxSection1(await lockForm(unit, services, params.i9_id), {
          answers: (plausible) => section1Answers(answers, plausible),
          address,
          agent,
          supplementAOutstanding: preparerSignsLater,
        });
        if (faults.length > 0) throw section1Problem(faults);
        return { status: 200 as const, body: await readI9Body(unit, services, params.i9_id) };
      }),
    );
  },

  async completeSandboxSupplementA({ params, body }, context) {
    assertSandbox(context);
    const { services, remoteAddress: address, userAgent: agent } = context;
    return context.write(async (caller) => {
      const unit = beyondReach(caller);
      const preparer = { ...body.preparer, middleInitial: body.preparer.middleInitial ?? '' };
      const signing = { attestationReadAt: unit.now, address, agent, method: 'sandbox' as const };
      await signSupplementA(await lockForm(unit, services, params.i9_id), preparer, signing);
      return { status: 200, body: await readI9Body(unit, services, params.i9_id) };
    });
  },

  completeSandboxSection2({ params, body = {} }, context) {
    const { documents, firstDayOfEmployment: firstDay, explanations } = body;
    assertSandbox(context);
    const { services, remoteAddress: address, userAgent: agent } = context;
    return withContractPointers(() =>
      context.write(async (caller) => {
        const unit = beyondReach(caller);
        const form = await lockShownForm(unit, services, params.i9_id);
        const section1 = form.row.section1;
        if (!section1) throw noRepresentative();
        const given = {
          ...(documents && { documents: documents.map(documentInput) }),
          ...(firstDay !== undefined && { firstDay }),
          ...(explanations && { explanations }),
        };
        const typed = sandboxSection2(given, section1, factsOf(form.row).startDate);
        const signing = {
          typedName: null,
          attestationReadAt: unit.now,
          address,
          agent,
          method: 'sandbox' as const,
        };
        await signAsRepresentative(form, typed, signing);
        return shownAfter(form).answer;
      }),
    );
  },

  async listSandboxMail({ query }, context) {
    assertSandbox(context);
    const mails = await pageOfKeptMail(context.services, context.scope, listRequest(query));
    return listed('/v1/sandbox/mail', query, mails, (mail) => ({
      id: mail.id,
      createdAt: mail.createdAt.toISOString(),
      channel: mail.channel ?? 'email',
      to: mail.to,
      subject: mail.subject,
      text: mail.text,
      html: mail.channel === 'text' ? null : htmlOf(mail),
    }));
  },

  async getSandboxClock(_request, context) {
    assertSandbox(context);
    return { status: 200, body: { now: (await context.now()).toISOString() } };
  },

  async setSandboxClock({ body }, context) {
    assertSandbox(context);
    const answer = await context.write(async (unit) => {
      const now = body.now === null ? unit.realNow : instantOf(body.now);
      await organizations.setClock(unit, now);
      return { status: 200 as const, body: { now: now.toISOString() } };
    });
    await runTimers(context.services, context.scope.organizationId);
    return answer;
  },
} satisfies SomeHandlers;

/** @throws Problem not-found outside the sandbox */
export function assertSandbox({ services }: Context): void {
  found(services.config.sandbox || null);
}

/** Outside these years the calendars are not valid. */
const years = { first: 2000, last: 2099 };

/** @throws Problem impossible-value */
function instantOf(text: string): Date {
  const instant = new Date(epochOf(text));
  const year = instant.getUTCFullYear();
  if (year >= years.first && year <= years.last) return instant;
  throw impossible('/now', `The clock can be set to the years ${years.first} to ${years.last}.`);
}
