import type { Request, Response } from 'express';
import { networkOf } from '../../network/networks';
import { fullName } from '../../domain/i9/form/signers';
import { Problem } from '../../domain/problem';
import type {
  OpenedNaming,
  OpenedSection2,
  RepresentativeService,
  Section2LinkFacts,
} from '../../services/i9/section2/representative-service';
import type { Section2Form } from '../../domain/i9/documents/section2';
import { Actions, SummaryList } from '../ui/page-parts';
import { ListsLink } from '../ui/lists-link';
import { Card, dateInWords, instantInWords } from '../ui/page';
import { textsOf } from '../texts';
import { sendClosed, tokenOf } from './closed-link';
import type { Portal } from '../session/portal';
import { nameRepresentative, showNaming } from './name-representative';
import { representativeCopies } from './copies';
import { bilingual, choseLanguage, sendBilingual, sendHeaded } from '../session/outside';
import { atControl } from '../signing/flows';
import { SignedSection1 } from '../signing/signed-section1';
import { continueFlow, startFlow } from '../signing/flow';
import type { SigningFlow } from '../signing/signing-flow';
import { section2Pages } from '../signing/section2-form';
import { bodyOf } from '../session/page-context';

/** The authorized representative's pages, opened by a link, and the page on which the new hire names one. */

const tokenShape = /^[A-Za-z0-9_-]{20,200}$/;
type OpenPage = (req: Request, res: Response, facts: Section2LinkFacts) => void | Promise<void>;

export function representativePages(portal: Portal, service: RepresentativeService) {
  const now = () => portal.now();
  const copies = representativeCopies(portal, service);

  /** Opens a link, unless too many unknown ones came from the same network. */
  async function open<Opened extends { kind: string }>(
    req: Request,
    ask: (token: string) => Promise<Opened>,
  ): Promise<Opened | { kind: 'unknown' } | { kind: 'wait'; seconds: number }> {
    const network = networkOf(req.ip ?? '');
    const seconds = await portal.links.waitSeconds(network, now());
    if (seconds > 0) return { kind: 'wait', seconds };
    const token = tokenOf(req);
    const opened = tokenShape.test(token) ? await ask(token) : ({ kind: 'unknown' } as const);
    if (opened.kind === 'unknown') await portal.links.take(network, now());
    return opened;
  }

  const withContext = (page: OpenPage) => async (req: Request, res: Response) => {
    if (choseLanguage(req, res, portal)) return;
    const opened = await open<OpenedSection2>(req, service.open);
    if (opened.kind === 'wait') return sendWait(req, res, opened);
    if (opened.kind === 'used') return showDone(req, res, opened);
    if (opened.kind !== 'open') return sendClosed(req, res, portal, opened.kind);
    await page(req, res, opened.facts);
  };

  function sendWait(req: Request, res: Response, { seconds }: { seconds: number }): void {
    res.set('Retry-After', String(seconds));
    sendClosed(req, res, portal, 'tooMany');
  }

  const naming =
    (page: (req: Request, res: Response) => void | Promise<void>) => async (req: Request, res: Response) => {
      if (choseLanguage(req, res, portal)) return;
      const opened = await open<OpenedNaming>(req, service.openNaming);
      if (opened.kind === 'wait') return sendWait(req, res, opened);
      if (opened.kind === 'unknown') return sendClosed(req, res, portal, 'unknown');
      if (opened.kind !== 'open') return sendClosed(req, res, portal, 'naming');
      await page(req, res);
    };

  function showDone(
    req: Request,
    res: Response,
    { signedAt, timeZone }: { signedAt: Date; timeZone: string },
  ): void {
    const { t, language } = bilingual(req, portal);
    sendHeaded(req, res, portal, {
      title: t.representative.doneTitle,
      href: `/section2/${tokenOf(req)}`,
      body: (
        <>
          <Card>
            <p>{t.closed.used[1]}</p>
            <SummaryList
              rows={[
                {
                  term: t.representative.signedOn,
                  value: instantInWords(signedAt, language, timeZone),
                },
              ]}
            />
          </Card>
        </>
      ),
    });
  }

  const start: OpenPage = (req, res, facts) => {
    const { t, language } = bilingual(req, portal);
    const employee = fullName(facts.section1);
    sendHeaded(req, res, portal, {
      title: t.representative.startTitle,
      href: `/section2/${tokenOf(req)}`,
      organizationName: facts.organizationName,
      body: (
        <>
          <p class="portal-lead">{t.representative.startIntro(employee, facts.organizationName)}</p>
          <Card>
            <SummaryList
              rows={[
                { term: t.representative.employee, value: employee },
                { term: t.representative.employer, value: `${facts.businessName}, ${facts.businessAddress}` },
                {
                  term: t.representative.firstDay,
                  value: dateInWords(facts.startDate, language, textsOf(language).section1),
                },
              ]}
            />
          </Card>
          <SignedSection1 t={t.signedSection1} section1={facts.section1} />
          <ol class="usa-list">
            {t.representative.startSteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p>
            <ListsLink base={portal.base} language={language} />
          </p>
          <Actions
            actions={[
              { label: t.representative.startButton, href: `${portal.base}/section2/${tokenOf(req)}/form` },
            ]}
          />
        </>
      ),
    });
  };

  function flowOf(req: Request, res: Response, facts: Section2LinkFacts): SigningFlow<Section2Form> {
    const { t: texts, language } = bilingual(req, portal);
    const token = tokenOf(req);
    const { representative, timeZone, everifyApplies: everify } = facts;
    const { pages, validated } = section2Pages({ ...facts, texts, everify });
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
      action: `${portal.base}/section2/${token}/form`,
      signer: representative,
      hidden: null,
      async validate(form) {
        const review = await service.review(token, form);
        return { faults: review.faults.map(atControl), ...validated(review) };
      },
      async sign(form, given) {
        const outcome = await service.sign(token, form, {
          ...given,
          address: req.ip ?? null,
          agent: (req.get('User-Agent') ?? '').slice(0, 512),
          method: 'link',
        });
        return outcome.kind === 'faults' ? outcome.faults.map(atControl) : null;
      },
      async addCopies(form) {
        await service.review(token, form);
        res.redirect(303, `${portal.base}/section2/${token}/copies`);
      },
      send: (page) =>
        sendBilingual(req, res, portal, {
          ...page,
          href: page.status === 200 && req.method === 'GET' ? `/section2/${token}/form` : null,
          organizationName: facts.organizationName,
        }),
      // The page of a closed link says why it is closed.
      leave: () => res.redirect(303, `${portal.base}/section2/${token}`),
    };
  }

  return {
    copies: withContext((req, res, facts) => copies.show(req, res, facts)),
    addCopy: withContext((req, res, facts) => copies.add(req, res, facts)),
    start: withContext(start),
    form: withContext((req, res, facts) => startFlow(flowOf(req, res, facts))),
    sendForm: withContext(async (req, res, facts) => {
      try {
        await continueFlow(flowOf(req, res, facts), bodyOf({ req }));
      } catch (error) {
        if (!(error instanceof Problem) || error.type !== 'state-conflict') throw error;
        sendClosed(req, res, portal, 'problem');
      }
    }),
    showName: naming((req, res) => showNaming(req, res, portal, [])),
    name: naming((req, res) => nameRepresentative(req, res, portal, service)),
  };
}
