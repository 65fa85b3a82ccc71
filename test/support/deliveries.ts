import type { Trx } from '../../src/store/core/pipeline';
import { Logger, run, type Runner } from 'graphile-worker';
import type { Knex } from 'knex';
import { scopeOfNobody, type Scope } from '../../src/domain/scope';
import { addressPolicy, type AddressPolicy } from '../../src/network/addresses';
import type { I9StatusUpdate } from '../../src/domain/deliveries';
import { createDispatcher, type Dispatcher, type DispatcherOptions } from '../../src/deliveries/dispatcher';
import { recordDelivery } from '../../src/deliveries/deliveries';
import { openDatabase, type Database } from '../../src/store/core/database';
import { openKnex } from '../../src/store/core/knex-pool';
import type { TestDatabase } from './database';
import { asWorker, insertRow, ownerOf } from './owner';
import { startReceiver, type Receiver } from './peers/receiver';
import type { RunningService } from './service';
import type { KeyRing } from '../../src/store/core/keys';
import { createPartner } from '../../src/store/deliveries/partners';
import type { Store, Unit } from '../../src/store/unit';
import { actIn, type Act } from '../../src/store/unit-of-work';
import { createTasks, type TaskParts } from '../../src/worker/tasks';

export const silentLogger = { info: () => undefined, warn: () => undefined, error: () => undefined };

export interface MovableClock {
  now(): Date;
  advance(ms: number): void;
}

/**
 * A clock that stands still until it is moved on: nothing becomes due because a machine is slow. It is two minutes fast,
 * so that what the database has written by its own clock is due, and signatures still pass for fresh.
 */
export function movableClock(): MovableClock {
  let at = Date.now() + 120_000;
  return {
    now: () => new Date(at),
    advance(ms: number) {
      at += ms;
    },
  };
}

/** The time that the database has, too. */
export const realClock: MovableClock = {
  now: () => new Date(),
  advance: () => {
    throw new Error('This clock goes by itself');
  },
};

export const statusUpdate = (i9Status: string): I9StatusUpdate => ({
  i9Status,
  i9NextStep: 'Employer or representative: Complete Section 2',
  i9NextStepDueDate: '2026-11-27',
  i9Url: 'http://127.0.0.1:3000/portal/i9s/1',
});

export const everifyStatusUpdate = (code: string) => ({
  eVerifyStatusCode: code,
  eVerifyResolutionCode: '',
  eVerifyStatusMessage: 'Employment authorized',
  eVerifyResolutionMessage: '',
  eVerifyNextStep: 'None',
  eVerifyNextStepDueDate: 'None',
  eVerifyUrl: 'http://127.0.0.1:3000/portal/i9s/1/everify',
});

export interface Hire {
  candidate: string;
  employeeId: number;
  i9Id: number;
}

/** A partner of an organization, and the means to act for it. */
export interface Partnership {
  scope: Scope;
  partnerId: number;
  secret: string;
  /** A new hire with an I-9 that the partner started. */
  hire(candidate: string): Promise<Hire>;
  /** The same employee with a new I-9. */
  rehire(hire: Hire): Promise<Hire>;
  /** Writes deliveries with these statuses, each in a transaction of its own. */
  report(hire: Hire, ...statuses: string[]): Promise<number[]>;
  unit<T>(work: (unit: Unit) => Promise<T>): Promise<T>;
  act<Loaded, T>(work: Act<Loaded, T>): Promise<T>;
}

/** A database as a worker and as its owner reach it, and its keys. */
export interface Parts extends Store {
  readonly database: Database;
  readonly owner: Knex;
}

/** Those of a service. */
export const workerParts = ({ services }: Pick<RunningService, 'services'>): Parts => ({
  database: asWorker(services).database,
  owner: ownerOf(services),
  keys: services.keys,
});

/** Connections of a process without a service. */
export function openParts(
  urls: Pick<TestDatabase, 'url' | 'workerUrl'>,
  keys: KeyRing,
): Parts & { close(): Promise<unknown> } {
  const database = openDatabase({ url: urls.workerUrl, poolSize: 20 });
  const owner = openKnex(urls.url, {}, { pool: { max: 4 } });
  return { database, owner, keys, close: () => Promise.all([database.close(), owner.destroy()]) };
}

export interface Workbench extends Parts {
  store: Store;
  clock: MovableClock;
  policy: AddressPolicy;
  partnership(template: string | null): Promise<Partnership>;
  dispatcher(options?: Partial<DispatcherOptions>): Dispatcher;
  /** Stops the dispatchers. */
  stop(): Promise<unknown>;
}

/** The parts that deliver, around one database. */
export function openWorkbench({ database, owner, keys }: Parts, clock = movableClock()): Workbench {
  const policy = addressPolicy(true);
  const dispatchers: Dispatcher[] = [];
  const store = { database, keys };
  return {
    database,
    owner,
    keys,
    store,
    clock,
    policy,
    partnership: (template) => makePartnership(store, owner, template),
    dispatcher(options = {}) {
      const dispatcher = createDispatcher({
        database,
        keys,
        clock,
        random: () => 0,
        logger: silentLogger,
        policy,
        ...options,
      });
      dispatchers.push(dispatcher);
      return dispatcher;
    },
    stop: () => Promise.all(dispatchers.map((dispatcher) => dispatcher.stop())),
  };
}

/** Sends no email. */
export const noMailer: TaskParts['mailer'] = {
  send: async () => undefined,
  sendUnhurried: async () => null,
};

/** Runs the jobs of the queue, two at once, until stopped. */
export const runTasks = (
  { urls }: { readonly urls: Pick<TestDatabase, 'workerUrl'> },
  parts: TaskParts,
): Promise<Runner> =>
  run({
    connectionString: urls.workerUrl,
    concurrency: 2,
    noHandleSignals: true,
    crontab: '',
    logger: new Logger(() => () => undefined),
    taskList: createTasks(parts),
  });

/** A partner with a receiver of its own and the parts that deliver to it. */
export interface Stage {
  bench: Workbench;
  receiver: Receiver;
  partner: Partnership;
  /** The partner as the queue names it. */
  key(): { organizationId: number; partnerId: number };
  /** Sends whatever is due now. */
  work(dispatcher?: Dispatcher): Promise<void>;
}

/** A stage on a service that each test of the file finds anew. */
export function useStage(service: Pick<RunningService, 'services'>, clock?: () => MovableClock): Stage {
  const parts: Partial<Pick<Stage, 'bench' | 'receiver' | 'partner'>> = {};
  const part = <Name extends keyof typeof parts>(name: Name): Stage[Name] => {
    const found = parts[name];
    if (!found) throw new Error('The stage is there within a test only');
    return found;
  };
  beforeEach(async () => {
    parts.bench = openWorkbench(workerParts(service), clock?.());
    parts.receiver = await startReceiver();
    parts.partner = await parts.bench.partnership(parts.receiver.template);
  });
  afterEach(async () => {
    // First what may hang: whoever stops waits for the requests that are under way.
    await parts.receiver?.close();
    await parts.bench?.stop();
  });
  return {
    get bench() {
      return part('bench');
    },
    get receiver() {
      return part('receiver');
    },
    get partner() {
      return part('partner');
    },
    set partner(other) {
      parts.partner = other;
    },
    key() {
      const { scope, partnerId } = part('partner');
      return { organizationId: scope.organizationId, partnerId };
    },
    async work(dispatcher = part('bench').dispatcher()) {
      dispatcher.wake(this.key());
      await dispatcher.settled();
    },
  };
}

async function makePartnership(
  { database, keys }: Store,
  owner: Knex,
  template: string | null,
): Promise<Partnership> {
  const insert = insertRow.bind(null, owner);
  const organizationId = await insert('organizations', { name: 'Northwind' });
  const own = { organization_id: organizationId };
  const locationId = await insert('locations', { ...own, name: 'Harbour' });
  const unitIn = (trx: Trx, scope: Scope): Unit => {
    const now = new Date();
    return { trx, scope, keys, now, realNow: now, change: () => undefined };
  };
  const { id: partnerId, secret } = await database.transaction({ organizationId }, (trx) =>
    createPartner(unitIn(trx, scopeOfNobody(organizationId)), { name: 'ATS' }),
  );
  if (template !== null) {
    await owner('partners')
      .where({ ...own, id: partnerId })
      .update({ callback_url: template });
  }
  const scope: Scope = {
    ...scopeOfNobody(organizationId),
    userId: 1,
    clientId: 1,
    partnerId,
    scopes: ['read', 'write'],
  };
  const unit = <T>(work: (unit: Unit) => Promise<T>) =>
    database.transaction(scope, (trx) => work(unitIn(trx, scope)));
  const rehire = async ({ candidate, employeeId }: Omit<Hire, 'i9Id'>): Promise<Hire> => {
    const known = await owner('employments').where({ ...own, employee_id: employeeId });
    const start_date = `2026-12-0${known.length + 1}`;
    const employmentId = await insert('employments', {
      ...own,
      employee_id: employeeId,
      start_date,
      terminated_date: start_date,
    });
    const i9Id = await insert('i9s', {
      ...own,
      employee_id: employeeId,
      employment_id: employmentId,
      state: 'section1_pending',
      remote: false,
      form_edition: '01/20/25',
      form_expiration: '2027-05-31',
      partner_id: partnerId,
    });
    return { candidate, employeeId, i9Id };
  };
  return {
    scope,
    partnerId,
    secret,
    unit,
    act: (work) => unit((current) => actIn(current, work)),
    rehire,
    async hire(candidate) {
      const employeeId = await insert('employees', {
        ...own,
        location_id: locationId,
        first_name: 'Ada',
        last_name: 'Quill',
        partner_id: partnerId,
        integration_candidate_id: candidate,
      });
      return rehire({ candidate, employeeId });
    },
    async report({ employeeId, i9Id }, ...statuses) {
      const ids: number[] = [];
      for (const status of statuses) {
        const body = statusUpdate(status);
        await unit((current) =>
          recordDelivery(current, { event: 'i9StatusUpdated', i9Id, employeeId, partnerId, body }),
        );
        const newest: { id: number } | undefined = await owner('deliveries')
          .where({ i9_id: i9Id })
          .orderBy('id', 'desc')
          .first('id');
        if (newest) ids.push(newest.id);
      }
      return ids;
    },
  };
}
