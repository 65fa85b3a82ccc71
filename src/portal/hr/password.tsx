import { TextField } from '../components/fields';
import { ErrorSummary } from '../components/page-parts';
import type { FormBody } from '../form-values';
import type { HrTexts } from './texts';

export interface PasswordFaults {
  readonly present?: string;
  readonly wanted?: string;
  readonly again?: string;
}

const secret = (body: FormBody, name: string): string => {
  const value = body[name];
  return typeof value === 'string' ? value.slice(0, 1000) : '';
};

/** What was typed on the page for a new password, and what is wrong with it before anything is looked up. */
export function readPasswords(body: FormBody, t: HrTexts) {
  const [present, wanted, again] = [secret(body, 'present'), secret(body, 'wanted'), secret(body, 'again')];
  const length = [...wanted].length;
  const faults: PasswordFaults = {
    ...(length < 12 && { wanted: t.password.tooShort }),
    ...(length > 200 && { wanted: t.password.tooLong }),
    ...(length >= 12 && wanted === present && { wanted: t.password.same }),
    ...(wanted !== again && { again: t.password.different }),
  };
  return { present, wanted, faults };
}

/** Three fields; nothing of what was typed is shown again. */
export function PasswordFields({ t, faults }: { t: HrTexts; faults: PasswordFaults }) {
  return (
    <>
      <TextField
        id="present"
        name="present"
        type="password"
        label={t.password.present}
        error={faults.present}
        value=""
        autoComplete="current-password"
      />
      <TextField
        id="wanted"
        name="wanted"
        type="password"
        label={t.password.wanted}
        hint={t.password.wantedHint}
        error={faults.wanted}
        value=""
        autoComplete="new-password"
      />
      <TextField
        id="again"
        name="again"
        type="password"
        label={t.password.again}
        error={faults.again}
        value=""
        autoComplete="new-password"
      />
    </>
  );
}

export function PasswordSummary({ t, faults }: { t: HrTexts; faults: PasswordFaults }) {
  const items = Object.entries(faults).map(([id, text]) => ({ id, text: String(text) }));
  return <ErrorSummary heading={t.section2.problem(items.length)} items={items} />;
}

export const hasFaults = (faults: PasswordFaults): boolean => Object.keys(faults).length > 0;
