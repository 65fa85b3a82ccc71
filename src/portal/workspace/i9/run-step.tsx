import type { FieldFault } from '../../../domain/problem';
import { faultsOf } from '../../../services/faults';
import { Actions, Alert } from '../../ui/page-parts';
import { Card } from '../../ui/page';
import { readI9, type I9Facts, type NamedForm } from './i9';
import { PostForm, sendHr } from '../../session/parts';
import { typed } from '../../ui/typed';
import { actionLabel, type I9Path } from './actions';
import type { I9Step } from './step';
import { textsOf, wordsOfFaults } from '../../texts';
import { askedOnce } from '../../signing/explanations';
import { SectionOne, SectionTwo } from './i9-sections';
import { actOnce, bodyOf, type PageContext } from '../../session/page-context';

const t = textsOf('en');

/** Names of the fields, for the summary of what is wrong. */
const labels: Readonly<Record<string, string>> = {
  reason: 'Reason',
  decision: 'Decision',
  owner: 'Assigned to',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email address',
  ...Object.fromEntries(
    Object.entries(t.section2.explanations).map(([check, label]) => [`explanations.${check}`, label]),
  ),
};

async function sendStep(
  context: PageContext,
  i9: I9Facts,
  key: I9Path,
  step: I9Step,
  faults: readonly FieldFault[] = [],
): Promise<void> {
  const { base } = context;
  const choices = (await step.choices?.(context)) ?? [];
  const body = bodyOf(context);
  const values = Object.fromEntries(Object.keys(body).map((name) => [name, typed(body, name)]));
  const { words, items } = wordsOfFaults(t, faults, (field) => labels[field]);
  sendHr(context, {
    title: step.title ?? actionLabel(key),
    back: { href: `${base}/i9s/${i9.row.id}`, label: `the form of ${i9.name}` },
    faults: items,
    place: '/i9s',
    body: (
      <>
        {step.severe ? <Alert kind="warning">{step.intro}</Alert> : <p>{step.intro}</p>}
        {step.shows ? (
          <>
            <SectionOne context={context} i9={i9} masked />
            <SectionTwo context={context} i9={i9} masked />
          </>
        ) : null}
        <PostForm context={context} path={`/i9s/${i9.row.id}/${key}`} noValidate once>
          <Card>{step.fields(values, words, i9.row, { ...i9, choices })}</Card>
          <Actions
            actions={[
              { label: step.button, look: step.severe ? 'severe' : 'filled' },
              { label: 'Cancel', look: 'plain', href: `${base}/i9s/${i9.row.id}` },
            ]}
          />
        </PostForm>
      </>
    ),
  });
}

export const showStep = (key: I9Path, step: I9Step) => (context: PageContext, i9: I9Facts) =>
  sendStep(context, i9, key, step);

const decisions: ReadonlySet<string> = new Set(['approval', 'purge']);

export const runStep =
  (key: I9Path, step: I9Step) =>
  async (context: PageContext, { row }: NamedForm) => {
    const body = bodyOf(context);
    const undecided =
      decisions.has(key) &&
      typed(body, 'decision', 10) === '' &&
      (key === 'approval' || row.purgeRequestedAt !== null);
    try {
      if (undecided)
        return await sendStep(context, await readI9(context, row.id), key, step, [
          { field: 'decision', code: 'required' },
        ]);
      const { operation } = step;
      const name = typeof operation === 'string' ? operation : operation(row, body);
      await actOnce(context, name, async (unit) => {
        const done = await step.run(unit, context.services, row, body);
        return `/i9s/${row.id}?done=${done ?? key}`;
      });
    } catch (error) {
      const faults = faultsOf(error);
      if (!faults) throw error;
      await sendStep(context, await readI9(context, row.id), key, step, askedOnce(faults));
    }
  };
