import type { VNode } from 'preact';
import type { RecordAction } from '../set-up/record/entity';
import { longText } from '../set-up/record/kinds';
import { idOf, type PageContext, call, submit } from '../session/page-context';
import { Card } from '../ui/page-parts';
import { shownInstant } from '../ui/words';

/** More are read by `listEmployeeNotes`. */
const mostNotes = 20;

/** What colleagues have noted about a hire, newest first. */
export async function notesCard(context: PageContext): Promise<VNode | null> {
  const { body } = await call(context, 'listEmployeeNotes', {
    params: { employee_id: idOf(context) },
    query: { page: 1, page_size: mostNotes },
  });
  if (body.searchResult.length === 0) return null;
  return (
    <Card heading="Notes">
      <ol class="hr-timeline">
        {body.searchResult.map(({ id, text, authorName, createdAt }) => (
          <li key={id}>
            <p class="hr-typed">{text}</p>
            <span class="hr-note">{`${shownInstant(createdAt, context.session.timeZone)}, ${authorName}`}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

export const addNote: RecordAction = {
  heading: 'Add a note',
  text: 'For colleagues who can see the employee. It is no part of the form, and it cannot be changed or removed.',
  button: 'Add the note',
  done: 'The note was added.',
  when: () => true,
  asks: {
    name: 'note',
    sentAs: 'text',
    label: 'Note',
    hint: 'Nothing about status, origin or health',
    kind: longText,
    needed: true,
  },
  async run(context, employee, text) {
    const params = { employee_id: Number(employee['id']) };
    await submit(context, 'createEmployeeNote', { params, body: { text } });
  },
};
