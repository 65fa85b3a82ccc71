import type { ComponentChildren } from 'preact';
import type { components } from '../../../../generated/openapi';
import type { EverifyState } from '../../../domain/everify/record';
import type { ShownCopy } from '../../signing/copy-parts';
import { entryOf } from '../../ui/fields';
import { Actions, Card } from '../../ui/page-parts';
import { PostForm } from '../../session/parts';
import { bodyOf, type PageContext } from '../../session/page-context';
import { typed } from '../../ui/typed';

export interface ShownCase {
  readonly i9Id: number;
  readonly state: EverifyState;
  readonly view: components['schemas']['EverifyCase'];
  /** What happened to the case; null for users who may not see it. */
  readonly history: ComponentChildren;
  /** Stored copies of documents; none for users who may not see them. */
  readonly copies: readonly ShownCopy[];
}

/** Why the last attempt did nothing. */
export interface StepFailure {
  readonly text: string;
  /** The text is the reason as it is stored of E-Verify or the network. */
  readonly isReason: boolean;
}

/** The props of the pages of a case. */
export interface CaseProps {
  context: PageContext;
  facts: ShownCase;
  faults: Readonly<Record<string, string>>;
  failure: StepFailure | null;
}

/** Returns the address of the form that the case belongs to. */
export const formUrl = ({ context, facts }: Pick<CaseProps, 'context' | 'facts'>): string =>
  `${context.base}/i9s/${facts.i9Id}`;

/** Returns the attributes of a step's field, with what was typed. */
export const fieldOf = ({ context, faults }: Pick<CaseProps, 'context' | 'faults'>, id: string) =>
  entryOf(id, faults, typed(bodyOf(context), id, 300));

interface StepCardProps extends CaseProps {
  name: string;
  heading: string;
  button: string;
  files?: boolean;
  /** It is not what the page is mainly for at present. */
  quiet?: boolean;
  children: ComponentChildren;
}

/** A step as a card with a form. */
export const CaseStepCard = ({
  context,
  facts,
  name,
  heading,
  button,
  files,
  quiet,
  children,
}: StepCardProps) => (
  <Card heading={heading}>
    <PostForm
      context={context}
      path={`/i9s/${facts.i9Id}/everify/${name}`}
      noValidate
      {...(files ? { encType: 'multipart/form-data' } : {})}
    >
      {children}
      <Actions actions={[{ label: button, look: quiet ? 'outline' : 'filled' }]} />
    </PostForm>
  </Card>
);
