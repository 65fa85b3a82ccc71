/** What is asked of each server, and how an answer is told from a wrong one. */

const get = (path, text) => ({ method: 'GET', path, status: 200, text });
const post = (path, status, body, text) => ({
  method: 'POST',
  path,
  status,
  body: JSON.stringify(body),
  text,
});

/**
 * Each scenario: its title, the token it sends, and `requests(facts, run)`, which makes a function that gives the next
 * request. `text` must occur in the body of the answer; `run` makes names unlike those of every other run.
 */
export const scenarios = {
  read: {
    title: 'Single read: GET /v1/employees/{employee_id}, any of all employees',
    requests:
      ({ employees }) =>
      () => {
        const id = employees.first + Math.floor(Math.random() * employees.count);
        return get(`/v1/employees/${id}`, `"id":${id},`);
      },
  },
  name: {
    title: 'List with filter: GET /v1/employees?lastName=…&page_size=25 (25 of 25)',
    requests:
      ({ lastNames }) =>
      () => {
        const name = lastNames[Math.floor(Math.random() * lastNames.length)];
        return get(`/v1/employees?lastName=${name}&page_size=25`, `"lastName":"${name}"`);
      },
  },
  location: {
    title: 'List with filter: GET /v1/employees?locationId=… (the first 25 of 500)',
    requests:
      ({ locationIds }) =>
      () => {
        const id = locationIds[Math.floor(Math.random() * locationIds.length)];
        return get(`/v1/employees?locationId=${id}`, `"/v1/employees/?page=2&locationId=${id}"`);
      },
  },
  user: {
    title: 'Create: POST /v1/users',
    requests: ({ roleId }, run) => {
      let count = 0;
      return () => {
        const lastName = `New-${run}-${(count += 1)}`;
        const body = {
          firstName: 'Nina',
          lastName,
          role: String(roleId),
          title: 'HR generalist',
          emailAddress: `${lastName}@example.com`,
          workNumber: '253-555-0144',
        };
        return post('/v1/users', 201, body, `"lastName":"${lastName}"`);
      };
    },
  },
  partner: {
    title: "A partner's new hire: POST /v1/partners/i9s/section1",
    partner: true,
    requests: ({ locationIds }, run) => {
      let count = 0;
      return () => {
        count += 1;
        const body = {
          integrationCandidateId: `${run}-${count}`,
          firstName: 'Ana',
          middleName: 'Luz',
          lastName: 'Rivera',
          startDate: '2026-11-23',
          dateOfBirth: '1994-04-17',
          emailAddress: 'ana.rivera@example.com',
          locationId: locationIds[count % locationIds.length],
          onboardingType: 'on-site',
          jobTitle: 'Warehouse associate',
          addressStreet: '18 Alder Street',
          addressCity: 'Tacoma',
          addressState: 'WA',
          addressZip: '98402',
        };
        return post('/v1/partners/i9s/section1', 202, body, '"i9Section1Link":"http');
      };
    },
  },
};

/** The bytes of a request as they go over the wire. */
export function wireForm({ method, path, body }, token) {
  const head = [
    `${method} ${path} HTTP/1.1`,
    'Host: bench.example',
    'Accept: application/json',
    `Authorization: Bearer ${token}`,
  ];
  if (body !== undefined)
    head.push('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`);
  return `${head.join('\r\n')}\r\n\r\n${body ?? ''}`;
}

export const tokenOf = (scenario, facts) => (scenario.partner ? facts.partnerToken : facts.token);
