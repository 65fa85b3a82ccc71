/** Partners with receivers, I-9s that they started, and deliveries about them, written as the program writes them. */
import { withClient } from './postgres.mjs';
import { program } from './program.mjs';

const body = {
  i9Status: 'Section 1 Completed',
  i9NextStep: 'Employer or representative: Complete Section 2',
  i9NextStepDueDate: '2026-11-27',
  i9Url: 'https://i9.example/portal/i9s/1',
};

/**
 * Makes one partner per port, each with an employee and so many I-9s.
 *
 * @returns what is needed to write deliveries of each: organization, partner, employee and I-9s
 */
export async function createPartners(url, keys, { organizationId, locations }, ports, i9Count) {
  const owner = program('store/core/database').openDatabase({ url, poolSize: 1 });
  const { createPartner } = program('store/deliveries/partners');
  const partners = [];
  for (const port of ports) {
    const { id } = await owner.transaction({ organizationId }, (trx) =>
      createPartner(
        { trx, keys, scope: { organizationId }, realNow: new Date() },
        { name: `Receiver ${port}` },
      ),
    );
    partners.push({ port, organizationId, partnerId: id });
  }
  await owner.close();
  await withClient(url, async (client) => {
    for (const partner of partners) {
      const { rows } = await client.query(
        `with registered as (
           update partners set callback_url = $3 where organization_id = $1 and id = $2
         ), employee as (
           insert into employees (organization_id, location_id, first_name, last_name, partner_id, integration_candidate_id)
           values ($1, $4, 'Ana', 'Rivera', $2, 'c-' || $2) returning id
         ), employment as (
           insert into employments (organization_id, employee_id, start_date)
           select $1, id, '2026-11-23' from employee returning id, employee_id
         )
         insert into i9s (organization_id, employee_id, employment_id, state, remote, form_edition, form_expiration, partner_id)
         select $1, employee_id, id, 'superseded', false, '01/20/25', '2027-05-31', $2
         from employment cross join generate_series(1, $5::integer) returning id, employee_id`,
        [
          organizationId,
          partner.partnerId,
          `http://127.0.0.1:${partner.port}/status/{integrationCandidateId}`,
          locations.first,
          i9Count,
        ],
      );
      partner.employeeId = rows[0].employee_id;
      partner.i9Ids = rows.map(({ id }) => id);
    }
  });
  return partners;
}

/** Writes deliveries as the program does: one transaction each, with `recordDelivery`. */
export function openWriter(url) {
  const database = program('store/core/database').openDatabase({ url, poolSize: 4 });
  const { recordDelivery } = program('deliveries/deliveries');
  return {
    /** @returns the id of the delivery and the moment after the commit */
    async write({ organizationId, partnerId, employeeId }, i9Id) {
      const scope = { organizationId };
      const delivery = { event: 'i9StatusUpdated', i9Id, employeeId, partnerId, body };
      const id = await database.transaction(scope, (trx) => recordDelivery({ trx, scope }, delivery));
      return { id, committed: process.hrtime.bigint() };
    },
    close: () => database.close(),
  };
}

/** One delivery for each I-9 of the partners, all at once; the trigger makes their jobs as ever. */
export function writeBacklog(url, partners) {
  return withClient(url, async (client) => {
    for (const { organizationId, partnerId, employeeId, i9Ids } of partners) {
      await client.query(
        `insert into deliveries (organization_id, partner_id, employee_id, i9_id, "group", sequence, body, webhook_id)
         select $1, $2, $3, id, 'i9', 1000, $5, 'msg_' || id || '_' || $6
         from unnest($4::integer[]) as id`,
        [organizationId, partnerId, employeeId, i9Ids, body, String(process.hrtime.bigint())],
      );
    }
    await settle(client);
  });
}

/** Removes all deliveries of partners. */
export function dropPushes(url, partners) {
  return withClient(url, async (client) => {
    const ids = partners.map(({ partnerId }) => partnerId);
    await client.query('delete from deliveries where partner_id = any($1)', [ids]);
    await settle(client);
  });
}

/** What follows is measured without the work that these rows leave behind. */
async function settle(client) {
  await client.query('vacuum (analyze) deliveries');
  await client.query('checkpoint');
}

/** The number that a query gives as `count`. */
export async function count(url, text, values = []) {
  const { rows } = await withClient(url, (client) => client.query(text, values));
  return Number(rows[0].count);
}
