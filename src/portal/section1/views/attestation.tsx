import { Actions, Card } from '../../ui/page-parts';
import { Checkbox } from '../../ui/fields';
import { fullName, signersOf } from '../../../domain/i9/form/signers';
import { numberedStatus, statements } from '../../../domain/i9/form/statements';
import { Official, SignedStatement } from '../../ui/page';
import type { AnsweredContext } from '../link-context';

/** What one of the last two pages shows. */
export interface LastPageProps extends AnsweredContext {
  /** What the page sent and was refused, by control id. */
  sent: Readonly<Record<string, string>>;
  /** Message by control id. */
  faults: Readonly<Record<string, string>>;
}

/** The step before the signature: everyone who will sign confirms that the statement was read (8 CFR 274a.2(h)). */
export function AttestationPage({ texts, link, draft, section1, sent, faults }: LastPageProps) {
  const t = texts.attestation;
  const { attestation } = section1;
  const { substitute } = signersOf(section1);
  return (
    <>
      <p>{t.intro}</p>
      <form class="portal-form" method="post" action={`${link}/attestation`} noValidate>
        <input type="hidden" name="revision" value={draft.revision} />
        <Card>
          <SignedStatement source={t.exact} text={statements.employee.text} />
          {t.meaning ? <p>{t.meaning}</p> : null}
          <p>
            {t.youAttest}{' '}
            <strong>
              <Official>{numberedStatus(attestation)}</Official>
            </strong>
          </p>
          <Checkbox
            id="read"
            label={substitute === null ? t.read : texts.sign.substituteRead(substitute.name)}
            error={faults['read']}
            checked={sent['read'] === 'yes'}
          />
        </Card>
        {section1.preparers.length === 0 ? null : (
          <Card heading={t.preparerHeading(section1.preparers.map(fullName).join(', '))}>
            <p>{t.preparerIntro}</p>
            <SignedStatement source={t.exact} text={statements.preparer.text} />
            {section1.preparers.map((preparer, index) => (
              <Checkbox
                key={index}
                id={`read.${index}`}
                name={`read.${index}`}
                label={t.preparerRead(fullName(preparer))}
                error={faults[`read.${index}`]}
                checked={sent[`read.${index}`] === 'yes'}
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
