import type { Section1 } from '../../domain/i9/form/section1';
import { emptyForm, emptyPreparer } from '../ui/form-values';
import { faultSummary, faultText, type ControlFault } from './answers';
import { signersOf } from '../../domain/i9/form/signers';
import type { Section1Texts } from '../texts';
import { AttestationPage } from './views/attestation';
import { answersForm, FormPage } from './views/form';
import { PreparersPage } from './views/preparers';
import { ReviewPage } from './views/review';
import { SignPage } from './views/sign';
import { StartPage } from './views/start';
import { sendVisit, type Visit } from './visit';

/** Faults as the pages show them: a message at each control and a line in the summary. */
function shown(faults: readonly ControlFault[], texts: Section1Texts) {
  return {
    faults: Object.fromEntries(faults.map((fault) => [fault.control, faultText(fault, texts)])),
    summary: faults.map((fault) => ({ id: fault.control, text: faultSummary(fault, texts) })),
  };
}

const formSwitch = { form: answersForm, defaultAction: 'continue' };

export function showStart(visit: Visit): void {
  sendVisit(visit, {
    title: visit.texts.start.title,
    languageSwitch: { href: visit.link },
    body: <StartPage {...visit} hasDraft={visit.draft !== null} />,
  });
}

export function showForm(visit: Visit, faults: readonly ControlFault[]): void {
  sendVisit(visit, {
    title: visit.texts.form.title,
    hasErrors: faults.length > 0,
    languageSwitch: formSwitch,
    body: <FormPage {...visit} values={visit.draft?.values ?? emptyForm} {...shown(faults, visit.texts)} />,
  });
}

export function showPreparers(visit: Visit, faults: readonly ControlFault[]): void {
  const preparers = visit.draft?.preparers ?? [];
  sendVisit(visit, {
    title: visit.texts.preparers.title,
    hasErrors: faults.length > 0,
    languageSwitch: formSwitch,
    body: (
      <PreparersPage
        {...visit}
        preparers={preparers.length > 0 ? preparers : [emptyPreparer]}
        signedAs={visit.draft?.values.signedAs ?? ''}
        {...shown(faults, visit.texts)}
      />
    ),
  });
}

export function showReview(visit: Visit, section1: Section1, revision: string): void {
  sendVisit(visit, {
    title: visit.texts.review.title,
    languageSwitch: { href: `${visit.link}/review` },
    body: (
      <ReviewPage
        {...visit}
        section1={section1}
        revision={revision}
        changed={visit.req.query['changed'] === 'yes'}
      />
    ),
  });
}

/** Faults of the last two pages, whose controls are not the form's. */
export interface PlainFault {
  control: string;
  text: string;
}

const plain = (faults: readonly PlainFault[]) => ({
  faults: Object.fromEntries(faults.map(({ control, text }) => [control, text])),
  summary: faults.map(({ control, text }) => ({ id: control, text })),
});

export function showAttestation(
  visit: Visit,
  section1: Section1,
  revision: string,
  sent: { ticked: ReadonlySet<string>; faults: readonly PlainFault[] } = { ticked: new Set(), faults: [] },
): void {
  sendVisit(visit, {
    status: sent.faults.length > 0 ? 422 : 200,
    title: visit.texts.attestation.title,
    hasErrors: sent.faults.length > 0,
    languageSwitch: { href: `${visit.link}/attestation` },
    body: (
      <AttestationPage
        {...visit}
        section1={section1}
        signers={signersOf(section1)}
        revision={revision}
        ticked={sent.ticked}
        {...plain(sent.faults)}
      />
    ),
  });
}

export function showSign(
  visit: Visit,
  section1: Section1,
  revision: string,
  sent: { typed: Readonly<Record<string, string>>; faults: readonly PlainFault[] } = {
    typed: {},
    faults: [],
  },
): void {
  sendVisit(visit, {
    status: sent.faults.length > 0 ? 422 : 200,
    title: visit.texts.sign.title,
    hasErrors: sent.faults.length > 0,
    languageSwitch: { href: `${visit.link}/sign` },
    body: (
      <SignPage
        {...visit}
        signers={signersOf(section1)}
        revision={revision}
        typed={sent.typed}
        {...plain(sent.faults)}
      />
    ),
  });
}
