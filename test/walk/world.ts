import type { components } from '../../generated/openapi';
import { startWorker } from '../../src/worker';
import { useDatabase } from '../support/database';
import { api, type Api } from '../support/http';
import { asResidentOfBefore } from '../support/organizations/older-forms';
import { ownerOf } from '../support/owner';
import { startService } from '../support/service';
import { openInbox, type Inbox } from './inbox';

/**
 * The whole program with the sandbox's data, as `npm start` runs it, and a partner beside it: all that a walk does and
 * sees goes over HTTP. Nothing of it touches the database, but for what only an earlier version can have written.
 */
export interface World {
  readonly baseUrl: string;
  readonly admin: Api;
  readonly partner: Api;
  readonly inbox: Inbox;
  /** Locations of the sandbox, with and without E-Verify. */
  readonly locations: { readonly everify: number; readonly plain: number };
  /** Sets the clock to ten o'clock of a day, and does what is due then. */
  clock(day: string): Promise<void>;
  /** The same, unless the clock stands there: each time the timers look at every form of the sandbox. */
  clockAt(day: string): Promise<void>;
  /** Makes a form as earlier versions have left it: a permanent resident's who is reverified. */
  asResidentOfBefore(i9Id: number): Promise<void>;
}

interface Session {
  readonly access_token: string;
}
type Locations = components['schemas']['LocationList'];

/** Thursday, ten o'clock in Los Angeles, where the sandbox's organization is. */
export const firstDay = '2026-11-19';

/**
 * @param without tasks of the worker that would do by themselves what the walk does step by step
 */
export function useWalk({ without = [] }: { without?: readonly string[] } = {}): World {
  const database = useDatabase();
  let world: World | undefined;
  const closers: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    const service = await startService(database);
    closers.unshift(() => service.stop());
    const { composition, services } = service;
    await composition.prepare(database.url);
    const background = composition.background();
    background.start();
    closers.unshift(() => background.stop());
    const tasks = Object.fromEntries(
      Object.entries(background.tasks).filter(([name]) => !without.includes(name)),
    );
    const { config, logger } = services;
    const worker = await startWorker(config, {
      databaseUrl: database.workerUrl,
      logger,
      tasks,
      bulk: background.bulk,
    });
    closers.unshift(() => worker.stop());
    const inbox = await openInbox();
    closers.unshift(() => inbox.close());
    const owner = ownerOf(services);
    world = {
      ...(await enter(service.baseUrl, inbox)),
      asResidentOfBefore: (i9Id) => asResidentOfBefore(owner, services.keys, i9Id),
    };
  });
  afterAll(async () => {
    for (const close of closers) await close();
  });
  return new Proxy({} as World, {
    get(_, name) {
      if (!world) throw new Error('the world is there only while tests run');
      return Reflect.get(world, name) as unknown;
    },
  });
}

/** Signs both callers in and registers the partner's address, as a partner would. */
async function enter(baseUrl: string, inbox: Inbox): Promise<Omit<World, 'asResidentOfBefore'>> {
  const token = async (path: string, client: string) => {
    const body = { clientId: client, clientSecret: `${client}-secret` };
    return must(await api(baseUrl).post<Session>(path, body)).access_token;
  };
  const partner = api(baseUrl, await token('/v1/partners/sessions', 'sandbox-partner'));
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: 'sandbox-admin',
    client_secret: 'sandbox-admin-secret',
  });
  const session = must(await api(baseUrl).post<Session>('/v1/oauth/token', form));
  const admin = api(baseUrl, session.access_token);
  const { secret } = must(await partner.post<{ secret: string }>('/v1/partners/self/secret-rotations'));
  inbox.trust(secret);
  must(await partner.patch('/v1/partners/self', { callbackUrl: inbox.callbackUrl }));
  const { searchResult } = must(await admin.get<Locations>('/v1/locations/?page_size=100'));
  const named = (name: string) => searchResult.find((location) => location.name === name)?.id ?? 0;
  let today: string | undefined;
  const clock = async (day: string) => {
    today = undefined;
    must(await admin.post('/v1/sandbox/clock', { now: `${day}T18:00:00.000Z` }));
    today = day;
  };
  return {
    baseUrl,
    admin,
    partner,
    inbox,
    locations: { everify: named('Seattle headquarters'), plain: named('Spokane office') },
    clock,
    clockAt: async (day) => (day === today ? undefined : clock(day)),
  };
}

/** The body of an answer. @throws Error for a refusal */
export function must<Body>({ status, body, text }: { status: number; body: Body; text: string }): Body {
  if (status >= 300) throw new Error(`${status}: ${text}`);
  return body;
}
