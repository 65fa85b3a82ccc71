import type { ComponentChildren } from 'preact';
import type { components } from '../../../../generated/openapi';
import type { EverifyState } from '../../../domain/everify/record';
import type { ShownCopy } from '../../signing/copy-parts';
import { entryOf } from '../../ui/fields';
import { Actions, Card } from '../../ui/page-parts';
import { Csrf } from '../../session/parts';
import { bodyOf, type PageContext } from '../../session/page-context';
import { typed } from '../../ui/typed';

export interface CaseFacts {
  readonly i9Id: number;
  readonly state: EverifyState;
  readonly view: components['schemas']['EverifyCase'];
  /** What happened to the case; null for users who may not see it. */
  readonly history: ComponentChildren;
  /** Stored copies of documents; none for users who may not see them. */
  readonly copies: readonly ShownCopy[];
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
}

export type StepProps = CaseProps & { url: string };

/** Returns the attributes of a step's field, with what was typed. */
export const fieldOf = ({ context, faults }: Pick<CaseProps, 'context' | 'faults'>, id: string) =>
  entryOf(id, faults, typed(bodyOf(context), id, 300));

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
