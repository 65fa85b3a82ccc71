import type { Request } from 'express';
import { dateInWords } from '../../domain/dates';
import { fullName } from '../../domain/i9/form/signers';
import { isProblem } from '../../domain/problem';
import type {
  OpenedNaming,
  OpenedSection2,
  RepresentativeService,
  Section2LinkFacts,
} from '../../services/i9/section2/representative-service';
import type { Section2Form } from '../../domain/i9/documents/section2';
import type { Representative } from '../../store/i9/stored-facts';
import { Actions, SummaryList, Card, Folded } from '../ui/page-parts';
import type { Sender } from '../../mail/texts';
import { ContactNote, instantInWords } from '../ui/page';
import { sendClosedLink } from './closed-link';
import { connectionOf } from '../session/device';
import { openLink, tokenOf } from '../session/open-link';
import type { Portal } from '../session/portal';
import { sendRepresentativeName, showNaming } from './name-representative';
import { representativeCopies } from './copies';
import { choseLanguage, sendBilingual, sendHeaded, type OutsideContext } from '../session/outside';
import { atControl } from '../signing/flows';
import { SignedSection1List } from '../signing/signed-section1';
import { continueFlow, openFlow } from '../signing/flow';
import { keptPage } from '../session/kept-page';
import type { SigningFlow } from '../signing/signing-flow';
import { copyPrefixes, section2Pages, takeCopies } from '../signing/section2-form';
import { receiveFlow } from '../signing/sent-copies';
import { received } from '../session/received-files';
import { bodyOf } from '../session/page-context';

/** How the page's language switch works: where opening the page anew would lose what is being typed, it sends the form. */
const switchOf = ({ method, query }: Request, path: string): { href: string; switchForm?: string } => {
  const { step } = query;
  return method === 'GET' && typeof step === 'string' && step !== 'edit'
    ? { href: `${path}?step=${step}` }
    : { href: path, switchForm: 'signing-form' };
};

/** The authorized representative's pages, opened by a link, and the page on which the new hire names one. */

type OpenPage = (context: OutsideContext, facts: Section2LinkFacts) => void | Promise<void>;

export function representativePages(portal: Portal, service: RepresentativeService) {
  const copies = representativeCopies(portal, service);

  const toLink = ({ req, res }: OutsideContext): void =>
    res.redirect(303, `${portal.base}/section2/${tokenOf(req)}`);

  const withFacts = (page: OpenPage) => async (context: OutsideContext) => {
    if (choseLanguage(context)) return;
    const opened = await openLink<OpenedSection2>(portal, context.req, service.open);
    if (opened.kind === 'wait') return sendWait(context, opened);
    if (opened.kind === 'used')
      return context.req.method === 'POST' ? toLink(context) : showDone(context, opened);
    if (opened.kind !== 'open')
      return sendClosedLink(context, opened.kind, 'sender' in opened ? opened.sender : undefined);
    await page(context, opened.facts);
  };

  function sendWait(context: OutsideContext, { seconds }: { seconds: number }): void {
    context.res.set('Retry-After', String(seconds));
    sendClosedLink(context, 'tooMany');
  }

  const naming =
    (page: (context: OutsideContext, named: Representative | null) => void | Promise<void>) =>
    async (context: OutsideContext) => {
      if (choseLanguage(context)) return;
      const opened = await openLink<OpenedNaming>(portal, context.req, service.openNaming);
      if (opened.kind === 'wait') return sendWait(context, opened);
      if (opened.kind === 'unknown') return sendClosedLink(context, opened.kind);
      if (opened.kind !== 'open')
        return sendClosedLink(context, opened.kind === 'used' ? 'used' : 'naming', opened.sender);
      await page(context, opened.representative);
    };

  function showDone(
    context: OutsideContext,
    { signedAt, timeZone, sender }: { signedAt: Date; timeZone: string; sender: Sender },
  ): void {
    const { req, t, language } = context;
    const organizationName = sender.organization;
    sendHeaded(context, {
      title: t.representative.doneTitle,
      href: `/section2/${tokenOf(req)}`,
      organizationName,
      body: (
        <Card>
          <p>{t.representative.doneThanks(organizationName)}</p>
          <SummaryList
            rows={[
              { term: t.section1.start.employer, value: organizationName },
              { term: t.section1.done.signedAt, value: instantInWords(signedAt, language, timeZone) },
            ]}
          />
          <ContactNote sender={sender} language={language} />
          <p class="portal-no-print">{t.section1.done.print}</p>
        </Card>
      ),
    });
  }

  const start: OpenPage = (context, facts) => {
    const { req, t, language } = context;
    const employee = fullName(facts.section1);
    const { namedBy = 'employer' } = facts.representative;
    sendHeaded(context, {
      title: t.representative.startTitle,
      href: `/section2/${tokenOf(req)}`,
      organizationName: facts.organizationName,
      body: (
        <>
          <p class="portal-lead">{t.representative.startIntro(employee, facts.organizationName, namedBy)}</p>
          <Card>
            <SummaryList
              rows={[
                { term: t.representative.employee, value: employee },
                { term: t.section1.start.employer, value: `${facts.businessName}, ${facts.businessAddress}` },
                {
                  term: t.section1.start.startDate,
                  value: dateInWords(facts.startDate, language),
                },
              ]}
            />
          </Card>
          <ol class="usa-list">
            {t.representative.startSteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <h2>{t.representative.lookTitle}</h2>
          <ul class="usa-list">
            {t.representative.look.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
          <p>{t.representative.fault(facts.organizationName)}</p>
          <Folded heading={t.signedSection1.heading}>
            <SignedSection1List texts={t} section1={facts.section1} />
          </Folded>
          <Actions
            actions={[
              { label: t.representative.startButton, href: `${portal.base}/section2/${tokenOf(req)}/form` },
            ]}
          />
        </>
      ),
    });
  };

  /** The form may change while a page of it is on its way. */
  const closing =
    (page: OpenPage): OpenPage =>
    async (context, facts) => {
      try {
        await page(context, facts);
      } catch (error) {
        if (!isProblem(error, 'state-conflict')) throw error;
        sendClosedLink(context, 'problem');
      }
    };

  function flowOf(context: OutsideContext, facts: Section2LinkFacts): SigningFlow<Section2Form> {
    const { req, res, t: texts, language } = context;
    const token = tokenOf(req);
    const action = `${portal.base}/section2/${token}/form`;
    const { representative, timeZone, everifyApplies: everify } = facts;
    const { pages, validated } = section2Pages({ ...facts, res, texts, everify, language, byNeighbor: true });
    return {
      ...pages,
      purpose: `representative ${facts.i9Id} ${token}`,
      cipher: portal.cipher,
      texts,
      language,
      now: facts.now,
      timeZone,
      signLabel: texts.section2.signTitle,
      base: portal.base,
      action,
      kept: keptPage(
        portal.services,
        { organizationId: facts.organizationId, token, name: 'section2' },
        portal.now(),
      ),
      signer: representative,
      hidden: null,
      keepDraft: async (form) => {
        await service.saveDraft(token, form);
        return [];
      },
      async validate(form) {
        const review = await service.review(token, form);
        return { faults: review.faults.map(atControl), ...validated(review) };
      },
      async sign(form, given) {
        const outcome = await service.sign(token, form, { ...given, ...connectionOf(req), method: 'link' });
        return outcome.kind === 'faults' ? outcome.faults.map(atControl) : null;
      },
      takeCopies: ({ documents }) =>
        takeCopies(req, documents, everify ? (copy) => service.keepCopy(token, copy) : null),
      switchLanguage: (chosen) => portal.cookies.setLanguage(res, chosen),
      addCopies: () => res.redirect(303, `${portal.base}/section2/${token}/copies`),
      send: (page) =>
        sendBilingual(context, {
          ...page,
          ...switchOf(req, `/section2/${token}/form`),
          organizationName: facts.organizationName,
        }),
      goTo: (query) => res.redirect(303, action + query),
      // The page of a closed link says why it is closed.
      leave: () => toLink(context),
    };
  }

  return {
    copies: withFacts(copies.show),
    addCopy: withFacts(closing(copies.add)),
    start: withFacts(start),
    form: withFacts(closing((context, facts) => openFlow(flowOf(context, facts), context.req.query))),
    sendForm: withFacts(
      closing(async (context, facts) => {
        await received(receiveFlow(copyPrefixes), context.req, context.res, `i9 ${facts.i9Id}`);
        await continueFlow(flowOf(context, facts), bodyOf(context));
      }),
    ),
    showName: naming(showNaming),
    name: naming((context, named) => sendRepresentativeName(context, service, named)),
  };
}
