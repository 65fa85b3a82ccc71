import type { components } from '../../../generated/openapi';
import { auditOf, clientOf, hire, nobody } from '../../support/organizations/people';
import { ownerOf } from '../../support/owner';
import { useService } from '../../support/service';

const service = useService();

type Note = components['schemas']['EmployeeNote'];
type Notes = components['schemas']['EmployeeNoteList'];

async function noted(text = 'Brings the passport on Tuesday.') {
  const { tenant, client } = await clientOf(service);
  const employee = await hire(client, tenant.locationId);
  const path = `/v1/employees/${employee.id}/notes`;
  return { tenant, client, employee, path, made: await client.post<Note>(path, { text }) };
}

describe('createEmployeeNote', () => {
  it('201: the note with its author, which is read again at its address', async () => {
    const { client, employee, made } = await noted();
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ employeeId: employee.id, text: 'Brings the passport on Tuesday.' });
    expect(made.body.authorName).not.toBe('');
    const { body } = await client.get<Note>(made.headers.get('location') ?? '');
    expect(body).toEqual(made.body);
  });

  it('is stored encrypted, and audited without its text', async () => {
    const { made } = await noted('Called twice.');
    const row = await ownerOf(service.services)('employee_notes').where({ id: made.body.id }).first<object>();
    expect(JSON.stringify(row)).not.toContain('Called');
    const audits = await auditOf(service, { type: 'employee_note', id: made.body.id });
    expect(audits).toHaveLength(1);
    expect(JSON.stringify(audits)).not.toContain('Called');
  });

  it.each([
    ['nothing', {}],
    ['an empty text', { text: '' }],
    ['2,001 characters', { text: 'x'.repeat(2001) }],
    ['an unknown field', { text: 'x', author: 1 }],
  ])('400: %s', async (_name, body) => {
    const { client, path } = await noted();
    expect((await client.post(path, body)).status).toBe(400);
  });

  it('takes 2,000 characters in several lines', async () => {
    const text = `${'x'.repeat(999)}\n${'y'.repeat(1000)}`;
    expect((await noted(text)).made.body.text).toBe(text);
  });

  it('401, 403', async () => {
    const { tenant, path } = await noted();
    expect((await service.api().post(path, { text: 'x' })).status).toBe(401);
    const reader = service.api((await tenant.caller({ without: [103] })).token);
    expect((await reader.post(path, { text: 'x' })).status).toBe(403);
  });

  it('404: an employee who is out of reach, of another organization, or does not exist', async () => {
    const { tenant, path } = await noted();
    const outsider = service.api((await tenant.caller({ without: [104] })).token);
    const stranger = (await clientOf(service)).client;
    for (const other of [outsider, stranger])
      expect((await other.post(path, { text: 'x' })).status).toBe(404);
    expect((await outsider.post(`/v1/employees/${nobody}/notes`, { text: 'x' })).status).toBe(404);
  });
});

describe('listEmployeeNotes', () => {
  it('200: the notes of one employee, newest first, in pages', async () => {
    const { tenant, client, path, made } = await noted();
    const colleague = await hire(client, tenant.locationId);
    await client.post(`/v1/employees/${colleague.id}/notes`, { text: 'Another hire.' });
    const second = (await client.post<Note>(path, { text: 'Has called.' })).body;
    const { body } = await client.get<Notes>(path);
    expect(body.searchResult.map(({ id, text }) => [id, text])).toEqual([
      [second.id, 'Has called.'],
      [made.body.id, 'Brings the passport on Tuesday.'],
    ]);
    expect(body.searchResult.map(({ authorName }) => authorName)).not.toContain('');
    const last = await client.get<Notes>(`${path}?page=2&page_size=1`);
    expect(last.body.searchResult.map(({ id }) => id)).toEqual([made.body.id]);
  });

  it('200: none yet; 404: out of reach, also note by note', async () => {
    const { tenant, client, path, made } = await noted();
    const employee = await hire(client, tenant.locationId);
    const none = await client.get<Notes>(`/v1/employees/${employee.id}/notes`);
    expect(none.body.searchResult).toEqual([]);
    expect((await client.get(`/v1/employees/${employee.id}/notes/${made.body.id}`)).status).toBe(404);
    const outsider = service.api((await tenant.caller({ without: [104] })).token);
    for (const at of [path, `${path}/${made.body.id}`]) expect((await outsider.get(at)).status).toBe(404);
  });

  it('401, 403', async () => {
    const { tenant, path } = await noted();
    expect((await service.api().get(path)).status).toBe(401);
    const other = service.api((await tenant.caller({ without: [101] })).token);
    expect((await other.get(path)).status).toBe(403);
  });
});
