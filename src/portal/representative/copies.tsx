import { dateIn, dateInWords } from '../../domain/dates';
import type {
  RepresentativeService,
  Section2LinkFacts,
} from '../../services/i9/section2/representative-service';
import { summaryItems, Card } from '../ui/page-parts';
import { tokenOf } from '../session/open-link';
import { received } from '../session/received-files';
import { CopyForm, CopyList } from '../signing/copy-parts';
import { keepChosen, receivePictures } from '../signing/sent-copies';
import type { Portal } from '../session/portal';
import { sendHeaded, type OutsideContext } from '../session/outside';
import { Done } from '../session/parts';
import { wordsOfFaults } from '../texts';

/** The page on which the representative adds copies of the documents being examined. No one can open a copy here. */
export function representativeCopies(portal: Portal, service: RepresentativeService) {
  function show(
    context: OutsideContext,
    { copies, timeZone, organizationName }: Section2LinkFacts,
    before = '',
    faults: Readonly<Record<string, string>> = {},
  ): void {
    const { req, t: texts, language } = context;
    const { copies: t, section2 } = texts;
    const path = `/section2/${tokenOf(req)}`;
    const items = summaryItems(faults);
    sendHeaded(context, {
      title: t.title,
      back: { href: `${portal.base}${path}/form?step=edit`, label: t.backToForm },
      items,
      href: items.length > 0 ? null : `${path}/copies`,
      organizationName,
      body: (
        <>
          {req.query['done'] === 'kept' ? <Done>{t.kept}</Done> : null}
          <Card heading={t.keptTitle}>
            <CopyList
              t={t}
              copies={copies}
              when={(instant) => dateInWords(dateIn(instant, timeZone), language)}
            />
          </Card>
          <CopyForm
            texts={texts}
            action={`${portal.base}${path}/copies`}
            hidden={null}
            before={before}
            faults={faults}
          >
            <p>{section2.copiesNote}</p>
          </CopyForm>
        </>
      ),
    });
  }

  const add = async (context: OutsideContext, facts: Section2LinkFacts): Promise<void> => {
    const { req, res } = context;
    await received(receivePictures(['']), req, res, `i9 ${facts.i9Id}`);
    const token = tokenOf(req);
    const { document, faults } = await keepChosen(req, (copy) => service.keepCopy(token, copy));
    if (faults.length > 0) return show(context, facts, document, wordsOfFaults(context.t, faults).words);
    res.redirect(303, `${portal.base}/section2/${token}/copies?done=kept`);
  };

  return { show, add };
}
