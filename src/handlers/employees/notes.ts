import { found } from '../../domain/problem';
import { userOf } from '../../domain/scope';
import { namesOfUsers } from '../../store/access/users';
import { employeeNotes, type EmployeeNote } from '../../store/organizations/employee-notes';
import { employees } from '../../store/organizations/employees';
import type { Context, SomeHandlers } from '../context';
import { besideEmployee, listed, listRequest, self, timesAsText } from '../resource';

export const noteHandlers = {
  async listEmployeeNotes({ params: { employee_id: employeeId }, query }, context) {
    const { services, scope } = context;
    const request = { ...listRequest(query), filters: { employeeId } };
    const page = await besideEmployee(context, employeeId, employeeNotes.list(services, scope, request));
    const names = await authorsOf(context, page.rows);
    return listed(pathOf(employeeId), query, page, (note) => entryOf(note, names));
  },

  async getEmployeeNote({ params: { employee_id: employeeId, note_id: id } }, context) {
    const known = await employeeNotes.get(context.services, context.scope, id);
    const note = found(known?.employeeId === employeeId ? known : null);
    return { status: 200, body: bodyOf(note, await authorsOf(context, [note])) };
  },

  createEmployeeNote: ({ params: { employee_id: employeeId }, body: { text } }, context) =>
    context.write(async (unit) => {
      found(await employees.read(unit, employeeId));
      const id = await employeeNotes.nextId(unit);
      await employeeNotes.add(unit, id, { employeeId, authorUserId: userOf(unit.scope), text });
      const note = found(await employeeNotes.read(unit, id));
      return {
        status: 201,
        headers: { Location: `${pathOf(employeeId)}/${id}` },
        body: bodyOf(note, await namesOfUsers(unit, [note.authorUserId])),
      };
    }),
} satisfies SomeHandlers;

const pathOf = (employeeId: number): string => `/v1/employees/${employeeId}/notes`;

async function authorsOf(
  context: Context,
  notes: readonly EmployeeNote[],
): Promise<ReadonlyMap<number, string>> {
  if (notes.length === 0) return new Map();
  const ids = notes.map(({ authorUserId }) => authorUserId);
  return (await context.readAtOnce((unit) => ({ names: namesOfUsers(unit, ids) }))).names;
}

const entryOf = (note: EmployeeNote, names: ReadonlyMap<number, string>) => ({
  ...timesAsText(note),
  text: note.text ?? '',
  authorName: names.get(note.authorUserId) ?? '',
});

const bodyOf = (note: EmployeeNote, names: ReadonlyMap<number, string>) => ({
  ...entryOf(note, names),
  links: self(`${pathOf(note.employeeId)}/${note.id}`),
});
