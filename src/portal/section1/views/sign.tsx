import { Actions, Card } from '../../ui/page-parts';
import { entryOf, TextField } from '../../ui/fields';
import type { SummaryItem } from '../../ui/page-parts';
import { fullName, type Signer, type Signers } from '../../../domain/i9/form/signers';
import { signatureWords, statements } from '../../../domain/i9/form/statements';
import { Statement } from './attestation';
import { instantInWords, Official, type ViewProps } from '../../ui/page';
import type { Section1 } from '../../../domain/i9/form/section1';
import type { Draft } from '../draft';
import { Answers } from './answers';
import { Progress } from './step';

export interface SignPageProps extends ViewProps {
  section1: Section1;
  signers: Signers;
  draft: Draft;
  /** What was typed so far, by control id. */
  typed: Readonly<Record<string, string>>;
  /** Message by control id. */
  faults: Readonly<Record<string, string>>;
  summary: readonly SummaryItem[];
}

export function SignPage(props: SignPageProps) {
  const { texts, language, link, facts, draft, signers, summary } = props;
  const t = texts.sign;
  return (
    <>
      <Progress texts={texts} draft={draft} step="sign" faults={summary} />
      <details class="portal-notices">
        <summary>{t.whole}</summary>
        <Answers {...props} changeable={false} />
      </details>
      <p>{t.intro}</p>
      <form class="portal-form" method="post" action={`${link}/sign`} noValidate autocomplete="off">
        <input type="hidden" name="revision" value={draft.revision} />
        {signers.substitute === null ? null : (
          <Card>
            <Statement texts={texts} text={statements.employee.text} />
            <p>
              {t.substitute(signers.substitute.name)}{' '}
              <strong class="portal-signature">
                <Official>{signatureWords[signers.substitute.as]}</Official>
              </strong>
            </p>
          </Card>
        )}
        {signers.typed.map((signer) => (
          <Card key={signer.suffix}>
            <Statement texts={texts} text={statements[signer.role].text} />
            <Signature {...props} signer={signer} />
          </Card>
        ))}
        <p class="portal-note">
          {t.time}:{' '}
          <time class="portal-time" dateTime={facts.now.toISOString()}>
            {instantInWords(facts.now, language, facts.timeZone)}
          </time>
          . {t.timeNote} {t.recorded}
        </p>
        <Actions
          actions={[{ label: t.button }, { label: texts.layout.back, look: 'plain', href: `${link}/review` }]}
        />
      </form>
    </>
  );
}

function Signature({ texts, signer, typed, faults }: SignPageProps & { signer: Signer }) {
  const id = `signature${signer.suffix}`;
  const name = fullName(signer.person);
  return (
    <TextField
      {...entryOf(id, faults, typed[id])}
      label={signer.role === 'employee' ? texts.sign.employeeLabel : texts.sign.preparerLabel(name)}
      hint={texts.sign.expected(name)}
      maxLength={120}
    />
  );
}
