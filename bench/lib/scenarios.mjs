/** What is asked of each server, and how an answer is told from a wrong one. */
import { exampleOf } from './contract.mjs';

const day = 86_400_000;
const dateIn = (days) => new Date(Date.now() + days * day).toISOString().slice(0, 10);
const below = (count) => Math.floor(Math.random() * count);
const anyOf = ({ first, count }) => first + below(count);

/** Requests are the examples of the contract, except for what makes each one valid on any day and unlike the others. */
export const bodies = {
  user({ roleId }, unique) {
    // A login would make this a measurement of the password's hash.
    const { login: _, sendLoginEmail: _s, ...example } = exampleOf('createUser');
    const emailAddress = `${unique}@example.com`;
    return { ...example, lastName: `New-${unique}`, emailAddress, role: String(roleId) };
  },
  hire: ({ locations }, unique) => ({
    ...exampleOf('startPartnerI9'),
    integrationCandidateId: unique,
    locationId: anyOf(locations),
    startDate: dateIn(2),
    dateOfBirth: '1994-04-17',
    addressStreet: '18 Alder Street',
    addressCity: 'Tacoma',
    addressState: 'WA',
    addressZip: '98402',
  }),
  section2() {
    // A named examiner would be looked up first; the user of the client signs.
    const { examiner: _, ...example } = exampleOf('completeSection2');
    const [license, card] = example.documents;
    return {
      ...example,
      documents: [{ ...license, expirationDate: dateIn(900) }, card],
      firstDayOfEmployment: dateIn(2),
    };
  },
};

const get = (path, text) => ({ method: 'GET', path, status: 200, text });

/** A POST as a partner should send it: with a key under which it can be repeated. */
const post = (path, status, body, text, key) => ({
  method: 'POST',
  path,
  status,
  body: JSON.stringify(body),
  text,
  headers: key ? { 'Idempotency-Key': key } : {},
});

/** Gives `make` a name that no other request of any run has. */
function numbered(run, make) {
  let count = 0;
  return () => make(`${run}-${(count += 1)}`);
}

/**
 * Each scenario: its title, and `requests(facts, run)`, which makes a function that gives the next request, or null when
 * there is nothing left to ask. `text` must occur in the body of the answer; `run` makes names unlike those of every
 * other run.
 *
 * `token` names the token among the facts (`token` by default), `cookie` a session of the portal instead. `writes`:
 * what is new in the database is compared too. `forms`: there are some that wait for Section 2, and so many new ones for
 * each second.
 */
export const scenarios = {
  read: {
    title: 'Single read: GET /v1/employees/{employee_id}, any of all employees',
    requests:
      ({ employees }) =>
      () => {
        const id = anyOf(employees);
        return get(`/v1/employees/${id}`, `"id":${id},`);
      },
  },
  name: {
    title: 'List by name: GET /v1/employees?lastName=…&page_size=25 (25 of 25)',
    requests:
      ({ lastNames }) =>
      () => {
        const name = `Miller-${below(lastNames)}`;
        return get(`/v1/employees?lastName=${name}&page_size=25`, `"lastName":"${name}"`);
      },
  },
  location: {
    title: 'List by location: GET /v1/employees?locationId=… (the first 25 of 500)',
    requests:
      ({ locations }) =>
      () => {
        const id = anyOf(locations);
        return get(`/v1/employees?locationId=${id}`, `"/v1/employees/?page=1&locationId=${id}"`);
      },
  },
  user: {
    title: 'Create a user: POST /v1/users',
    writes: true,
    requests: (facts, run) =>
      numbered(run, (unique) => {
        const body = bodies.user(facts, unique);
        return post('/v1/users', 201, body, `"lastName":"${body.lastName}"`);
      }),
  },
  hire: {
    title: "A partner's new hire: POST /v1/partners/i9s/section1",
    token: 'partnerToken',
    writes: true,
    requests: (facts, run) =>
      numbered(run, (unique) => {
        const body = bodies.hire(facts, unique);
        return post('/v1/partners/i9s/section1', 202, body, '"i9Section1Link":"http', unique);
      }),
  },
  section2: {
    title: 'Section 2 signed: POST /v1/i9s/{i9_id}/section2',
    writes: true,
    forms: 1500,
    requests({ formIds }, run) {
      const waiting = [...formIds];
      const body = bodies.section2();
      return numbered(run, (unique) => {
        const id = waiting.pop();
        return id ? post(`/v1/i9s/${id}/section2`, 200, body, `"id":${id},`, unique) : null;
      });
    },
  },
  page: {
    title: 'The first page of all employees: GET /v1/employees',
    requests: () => () => get('/v1/employees', '"/v1/employees/?page=2"'),
  },
  last: {
    title: 'The last page of all employees: GET /v1/employees?page=…',
    requests: ({ employees }) => {
      const page = Math.ceil(employees.count / 25);
      return () => get(`/v1/employees?page=${page}`, `"/v1/employees/?page=${page}"`);
    },
  },
  worklist: {
    title: 'The work list of the portal: GET /portal/i9s',
    cookie: 'portalSession',
    forms: 0,
    requests: () => () => get('/portal/i9s', 'Rivera'),
  },
  work: {
    title: 'Open steps by who has to act: GET /portal/work',
    cookie: 'portalSession',
    forms: 0,
    requests: () => () => get('/portal/work', '>Work</h1>'),
  },
  sorted: {
    title: 'All forms by first day, the latest first: GET /portal/i9s?view=all&sort=-startDate',
    cookie: 'portalSession',
    forms: 0,
    requests: () => () => get('/portal/i9s?view=all&sort=-startDate', 'aria-sort="descending"'),
  },
  search: {
    title: 'Search for a name: GET /portal/employees?name=… (25 people)',
    cookie: 'portalSession',
    requests:
      ({ lastNames }) =>
      () => {
        // With as many digits as the last one has, so that no other name begins with it.
        const least = 10 ** (String(lastNames - 1).length - 1);
        const name = `Miller-${least + below(lastNames - least)}`;
        return get(`/portal/employees?name=${name}`, `${name}, First`);
      },
  },
  person: {
    title: 'The page of a hire: GET /portal/employees/{id}, whose form waits for Section 2',
    cookie: 'portalSession',
    forms: 0,
    requests:
      ({ hireIds }) =>
      () =>
        get(`/portal/employees/${hireIds[below(hireIds.length)]}`, 'Rivera'),
  },
};

/** The headers that say who asks. */
function credentials(scenario, facts) {
  if (scenario.cookie) return { Cookie: `portal_session=${facts[scenario.cookie]}` };
  return { Authorization: `Bearer ${facts[scenario.token ?? 'token']}` };
}

export function headersOf(scenario, facts, { headers, body }) {
  const sent = { Accept: 'application/json, text/html', ...credentials(scenario, facts), ...headers };
  return body === undefined ? sent : { ...sent, 'Content-Type': 'application/json' };
}

/** The bytes of a request as they go over the wire. */
export function wireForm(scenario, facts, request) {
  const { method, path, body = '' } = request;
  const headers = Object.entries(headersOf(scenario, facts, request)).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const length = body && `Content-Length: ${Buffer.byteLength(body)}\r\n`;
  return `${method} ${path} HTTP/1.1\r\nHost: bench.example\r\n${headers.join('')}${length}\r\n${body}`;
}
