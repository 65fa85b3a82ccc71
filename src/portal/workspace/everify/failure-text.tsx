import { failureWords } from '../../../domain/everify/failure-words';

/** A failure with the code in small print. */
export function FailureText({ reason, pending }: { reason: string; pending: boolean }) {
  const { text, code } = failureWords(reason, pending);
  return (
    <>
      {text}
      {code === null ? null : <span class="hr-note">{`For support: ${code}`}</span>}
    </>
  );
}
