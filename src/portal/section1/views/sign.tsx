import { Actions, Card, Folded } from '../../ui/page-parts';
import { entryOf, TextField } from '../../ui/fields';
import { fullName, signersOf, type PersonToSign } from '../../../domain/i9/form/signers';
import { signatureWords, statements } from '../../../domain/i9/form/statements';
import type { LastPageProps } from './attestation';
import { instantInWords, Official, SignedStatement } from '../../ui/page';
import { AnswerList } from './answers';

export function SignPage(props: LastPageProps) {
  const { texts, language, link, facts, draft } = props;
  const t = texts.sign;
  const { typed, substitute } = signersOf(props.section1);
  return (
    <>
      <Folded heading={t.whole}>
        <AnswerList {...props} changeable={false} />
      </Folded>
      <p>{t.intro}</p>
      <form class="portal-form" method="post" action={`${link}/sign`} noValidate autocomplete="off">
        <input type="hidden" name="revision" value={draft.revision} />
        {substitute === null ? null : (
          <Card>
            <SignedStatement source={texts.attestation.exact} text={statements.employee.text} />
            <p>
              {t.substitute(substitute.name)}{' '}
              <strong class="portal-signature">
                <Official>{signatureWords[substitute.as]}</Official>
              </strong>
            </p>
          </Card>
        )}
        {typed.map((signer) => (
          <Card key={signer.suffix}>
            <SignedStatement source={texts.attestation.exact} text={statements[signer.role].text} />
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

function Signature({ texts, signer, sent, faults }: LastPageProps & { signer: PersonToSign }) {
  const id = `signature${signer.suffix}`;
  const name = fullName(signer.person);
  return (
    <TextField
      {...entryOf(id, faults, sent[id])}
      label={signer.role === 'employee' ? texts.sign.employeeLabel : texts.sign.preparerLabel(name)}
      hint={texts.sign.expected(name)}
      maxLength={120}
    />
  );
}
