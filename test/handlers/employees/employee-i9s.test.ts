import { clientOf, hire, refusalOf, type ProblemBody } from '../../support/organizations/people';
import { rowsOf, type I9Body } from '../../support/organizations/partnership';
import { useService } from '../../support/service';

const service = useService();
const emailAddress = 'ana.rivera@example.com';

describe('createEmployeeI9', () => {
  it('201: starts a form without sending anything', async () => {
    const { tenant, client } = await clientOf(service);
    const { id } = await hire(client, tenant.locationId);
    const { status, body, headers } = await client.post<I9Body>(`/v1/employees/${id}/i9s`, {});
    expect([status, headers.get('location')]).toEqual([201, `/v1/i9s/${body.id}`]);
    expect(body).toMatchObject({ employeeId: id, i9StatusCode: 'section1_pending', remote: false });
    expect(body).toEqual((await client.get<I9Body>(`/v1/i9s/${body.id}`)).body);
    expect(await rowsOf(service, tenant, 'mail_messages')).toEqual([]);
  });

  it.each([{ sendEmail: true }, { remote: true }])(
    '201: sends the login and the link for %j',
    async (body) => {
      const { tenant, client } = await clientOf(service);
      const { id } = await hire(client, tenant.locationId, { emailAddress });
      expect((await client.post(`/v1/employees/${id}/i9s`, body)).status).toBe(201);
      expect(await rowsOf(service, tenant, 'mail_messages')).toHaveLength(1);
      expect(await rowsOf(service, tenant, 'employee_logins', ['employee_id'])).toHaveLength(1);
    },
  );

  it('409: an employee whose current period has a form', async () => {
    const { tenant, client } = await clientOf(service);
    const { id } = await hire(client, tenant.locationId, { createI9: 'yes' });
    const again = await client.post<ProblemBody>(`/v1/employees/${id}/i9s`, {});
    expect(refusalOf(again)).toMatchObject({ status: 409 });
  });

  it('422: an employee without the email address that is needed', async () => {
    const { tenant, client } = await clientOf(service);
    const { id } = await hire(client, tenant.locationId);
    const refused = await client.post<ProblemBody>(`/v1/employees/${id}/i9s`, { sendEmail: true });
    expect(refusalOf(refused)).toMatchObject({ status: 422 });
    const list = await client.get<{ searchResult: object[] }>(`/v1/employees/${id}/i9s`);
    expect(list.body.searchResult).toEqual([]);
  });

  it('404: an employee out of reach', async () => {
    const { tenant, client } = await clientOf(service);
    const { id } = await hire(client, tenant.locationId);
    const other = service.api((await tenant.caller({ without: [104] })).token);
    expect((await other.post(`/v1/employees/${id}/i9s`, {})).status).toBe(404);
  });
});
