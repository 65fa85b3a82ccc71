import { Actions, Card } from '../../ui/page-parts';
import { Checkbox } from '../../ui/fields';
import type { SummaryItem } from '../../ui/page-parts';
import type { Section1 } from '../../../domain/i9/form/section1';
import { fullName, type Signers } from '../../../domain/i9/form/signers';
import { numberedStatus, statements } from '../../../domain/i9/form/statements';
import { Official, type ViewProps } from '../../ui/page';
import type { Draft } from '../draft';
import { Progress } from './step';

export interface AttestationPageProps extends ViewProps {
  section1: Section1;
  signers: Signers;
  draft: Draft;
  /** Message by control id. */
  faults: Readonly<Record<string, string>>;
  summary: readonly SummaryItem[];
  ticked: ReadonlySet<string>;
}

/** The step before the signature: everyone who will sign confirms that the statement was read (8 CFR 274a.2(h)). */
export function AttestationPage(props: AttestationPageProps) {
  const { texts, link, draft, section1, signers, faults, summary, ticked } = props;
  const t = texts.attestation;
  const { attestation } = section1;
  return (
    <>
      <Progress texts={texts} draft={draft} step="attestation" faults={summary} />
      <p>{t.intro}</p>
      <form class="portal-form" method="post" action={`${link}/attestation`} noValidate>
        <input type="hidden" name="revision" value={draft.revision} />
        <Card>
          <Statement texts={texts} text={statements.employee.text} />
          {t.meaning ? <p>{t.meaning}</p> : null}
          <p>
            {t.youAttest}{' '}
            <strong>
              <Official>{numberedStatus(attestation)}</Official>
            </strong>
          </p>
          <Checkbox
            id="read"
            label={signers.substitute === null ? t.read : texts.sign.substituteRead(signers.substitute.name)}
            error={faults['read']}
            checked={ticked.has('read')}
          />
        </Card>
        {section1.preparers.length === 0 ? null : (
          <Card heading={t.preparerHeading(section1.preparers.map(fullName).join(', '))}>
            <p>{t.preparerIntro}</p>
            <Statement texts={texts} text={statements.preparer.text} />
            {section1.preparers.map((preparer, index) => (
              <Checkbox
                key={index}
                id={`read.${index}`}
                name={`read.${index}`}
                label={t.preparerRead(fullName(preparer))}
                error={faults[`read.${index}`]}
                checked={ticked.has(`read.${index}`)}
              />
            ))}
          </Card>
        )}
        <Actions
          actions={[
            { label: t.continue },
            { label: texts.layout.back, look: 'plain', href: `${link}/review` },
          ]}
        />
      </form>
    </>
  );
}

export function Statement({ texts, text }: Pick<ViewProps, 'texts'> & { text: string }) {
  return (
    <div class="portal-statement">
      <p class="portal-statement__source">{texts.attestation.exact}</p>
      <p lang="en">{text}</p>
    </div>
  );
}
