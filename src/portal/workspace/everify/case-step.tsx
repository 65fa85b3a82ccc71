import type { ComponentChildren } from 'preact';
import type { NextStep } from '../../../domain/i9/machine/next-step';
import type { Section1 } from '../../../domain/i9/form/section1';
import type { CaseView } from '../../../services/everify/cases/view';
import type { CopyEntry } from '../../../store/i9/document-copies';
import { entryOf } from '../../ui/fields';
import { Actions } from '../../ui/page-parts';
import { Card } from '../../ui/page';
import { Csrf } from '../../session/parts';
import type { PageContext } from '../../session/page-context';

export interface CaseFacts {
  readonly i9Id: number;
  readonly name: string;
  readonly view: CaseView;
  /** The next step of the hire, as the form's page and the lists show it. */
  readonly next: NextStep & { readonly overdue: boolean };
  /** What happened to the case; null for users who may not see it. */
  readonly history: ComponentChildren;
  /** Places of the documents, as written on the form, that are not in E-Verify's lists. */
  readonly unknownPlaces: readonly string[];
  /** Section 1 as it was signed, which is sent to E-Verify; null before that. */
  readonly sent: Section1 | null;
  /** Stored copies of documents; none for users who may not see them. */
  readonly copies: readonly CopyEntry[];
  /** The employee is correcting Section 1, and the case waits. */
  readonly corrected: boolean;
  /** Section 2 waits for an amendment: nothing else of the form is corrected before that. */
  readonly awaitsAmendment: boolean;
}

/** Why the last attempt did nothing. */
export interface Failure {
  readonly heading?: string;
  readonly text: string;
  /** The text is the reason as it is stored of E-Verify or the network. */
  readonly isReason?: true;
}

/** The props of the pages of a case. */
export interface CaseProps {
  context: PageContext;
  facts: CaseFacts;
  faults: Readonly<Record<string, string>>;
  failure: Failure | null;
  values: Readonly<Record<string, string>>;
}

export type StepProps = CaseProps & { url: string };

/** Returns the attributes of a step's field, with what was typed. */
export const fieldOf = ({ faults, values }: Pick<CaseProps, 'faults' | 'values'>, id: string) =>
  entryOf(id, faults, values[id]);

/** A step as a card with a form. */
export function Step(props: {
  context: PageContext;
  url: string;
  name: string;
  heading: string;
  button: string;
  files?: boolean;
  /** It is not what the page is mainly for at present. */
  quiet?: boolean;
  children: ComponentChildren;
}) {
  const { context, url, name, heading, button, files, quiet, children } = props;
  return (
    <Card heading={heading}>
      <form
        class="portal-form"
        method="post"
        action={`${url}/${name}`}
        noValidate
        {...(files ? { encType: 'multipart/form-data' } : {})}
      >
        <Csrf context={context} />
        {children}
        <Actions actions={[{ label: button, look: quiet ? 'outline' : 'filled' }]} />
      </form>
    </Card>
  );
}
