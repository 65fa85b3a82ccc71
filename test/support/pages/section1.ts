import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { portalRouter } from '../../../src/portal';
import type { Section1 } from '../../../src/domain/i9/form/section1';
import { scopeOfNobody } from '../../../src/domain/scope';
import { applyCommand } from '../../../src/services/i9/apply-command';
import type { Section1Signature } from '../../../src/domain/i9/form/signed-parts';
import type { Services } from '../../../src/services/services';
import { write } from '../../../src/store/unit-of-work';
import {
  clockAt,
  partnership,
  start,
  startedI9,
  tokenOf,
  type Partnership,
} from '../organizations/partnership';
import { api } from '../http';
import { ownerOf } from '../owner';
import { createTenant } from '../organizations/tenant';

/** What the clocks of this portal show: Friday, 20 November 2026, half past ten in New York. */
export const now = new Date('2026-11-20T15:30:45Z');

export interface SeenRequest {
  method: string;
  url: string;
  referer: string | undefined;
  status: number;
}

/** A link to Section 1 of a hire of its own. */
export interface Link {
  readonly token: string;
  readonly i9Id: number;
  readonly organizationId: number;
}

/** A signature under Section 1, as it is kept. */
export interface Signing {
  readonly section1: Section1;
  readonly signature: Section1Signature;
}

interface LinkWishes {
  status?: 'expired' | 'revoked' | 'used';
  language?: 'es' | 'en';
  organizationName?: string;
  everifyApplies?: boolean;
  returnUrl?: string;
  /** Why a signed section is to be corrected over the link. */
  correctionReason?: string;
}

interface Door {
  readonly url: string;
  close(): Promise<void>;
}

/** The pages behind a server of their own, whose clocks stand still, and links to Section 1 in every state. */
export interface TestPortal {
  readonly url: string;
  /** Every request that the server got. */
  readonly requests: SeenRequest[];
  readonly errors: unknown[];
  /** How many links were looked up. */
  readonly lookedUp: number;
  /** Lets the look at links fail from now on, as with a database that is away. */
  breakDown(): void;
  addLink(wishes?: LinkWishes): Promise<Link>;
  /** Lets a fresh link take the place of this one. */
  replace(link: Link): Promise<void>;
  /** Moves the clock of the link's organization. */
  setClock(link: Link, instant: Date): void;
  /** What was signed over the link, the oldest first. */
  signings(link: Link): Promise<Signing[]>;
  /** The same portal at another address, or at another time. */
  open(change: { baseUrl?: string; now?: Date }): Promise<Door>;
}

export function usePortal(service: { readonly baseUrl: string; readonly services: Services }): TestPortal {
  const requests: SeenRequest[] = [];
  const errors: unknown[] = [];
  const clocks = new Map<number, Date>();
  const worlds = new Map<string, Promise<Partnership>>();
  const hires = new Map<string, () => Promise<unknown>>();
  const links = { lookedUp: 0, broken: false };
  let door: Door | undefined;
  let hired = 0;

  /** The services of the portal, which knows of no other time than this. */
  function servicesAt(baseUrl: string): Services {
    const { services } = service;
    const { database } = services;
    return {
      ...services,
      config: { ...services.config, baseUrl },
      clock: { now: async ({ organizationId }) => clocks.get(organizationId) ?? now },
      database: {
        ...database,
        async read(tenant, ...asked) {
          if ('foundBy' in tenant && tenant.foundBy === 'organization_of_link') {
            links.lookedUp += 1;
            if (links.broken) throw new Error('the database is away');
          }
          return database.read(tenant, ...asked);
        },
      },
    };
  }

  async function open({ baseUrl, now: at = now }: { baseUrl?: string; now?: Date } = {}): Promise<Door> {
    const app = express().set('trust proxy', true);
    app.use((req, res, next) => {
      res.on('finish', () => {
        const { method, originalUrl: url } = req;
        requests.push({ method, url, referer: req.get('Referer'), status: res.statusCode });
      });
      next();
    });
    const server = app.listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    app.use(
      '/portal',
      portalRouter({
        services: servicesAt(baseUrl ?? url),
        operations: { call: () => Promise.reject(new Error('No page of these calls an operation')) },
        secrets: [createHash('sha256').update('a test secret').digest()],
        now: () => at,
        onError: (error) => errors.push(error),
      }),
    );
    return {
      url,
      close: () =>
        new Promise((resolve) => {
          server.close(() => resolve());
          server.closeAllConnections();
        }),
    };
  }

  beforeAll(async () => {
    door = await open();
  });
  beforeEach(() => {
    requests.length = 0;
    errors.length = 0;
    clocks.clear();
    Object.assign(links, { lookedUp: 0, broken: false });
  });
  afterAll(() => door?.close());

  /** An organization for all links with the same wishes. */
  function worldOf({ organizationName = 'Northwind Staffing', everifyApplies = false }: LinkWishes) {
    const key = JSON.stringify([organizationName, everifyApplies]);
    const world = worlds.get(key) ?? foundWorld(organizationName, everifyApplies);
    worlds.set(key, world);
    return world;
  }

  async function foundWorld(name: string, everify: boolean): Promise<Partnership> {
    const { services, baseUrl } = service;
    const enrolled = { everify_company_id: '123456', everify_mou_date: '2020-01-01' };
    const organization = { name, ...clockAt(now.toISOString()), ...(everify && enrolled) };
    const world = await partnership(
      { tenant: (options) => createTenant(services, options), api: (token) => api(baseUrl, token) },
      { organization },
    );
    const { organizationId, locationId } = world.tenant;
    // The field is inverted: false means that the location uses E-Verify.
    if (everify)
      await ownerOf(services)('locations')
        .where({ organization_id: organizationId, id: locationId })
        .update({ everify_location: false });
    return world;
  }

  /** Sends the signed section back. @returns the token of the new link */
  async function sendBack({ organizationId, i9Id }: Omit<Link, 'token'>, reason: string): Promise<string> {
    const { services } = service;
    const scope = scopeOfNobody(organizationId);
    const request = { scope, operationId: 'requestI9Correction' as const, requestId: 'test', now };
    const { section1Link } = await write(services, request, (unit) =>
      applyCommand(
        unit,
        services,
        i9Id,
        { type: 'requestCorrection', reason },
        { actor: { type: 'system' }, values: { stateReason: reason } },
      ),
    );
    return tokenOf(section1Link ?? '');
  }

  return {
    get url() {
      return door?.url ?? '';
    },
    requests,
    errors,
    get lookedUp() {
      return links.lookedUp;
    },
    breakDown: () => {
      links.broken = true;
    },
    async addLink(wishes = {}) {
      const { status, language = 'en', returnUrl, correctionReason } = wishes;
      const world = await worldOf(wishes);
      hired += 1;
      const hire = {
        integrationCandidateId: `c-${hired}`,
        languagePreference: language === 'es' ? 2 : 1,
      };
      const { id: i9Id, link } = await startedI9(world, hire);
      const { organizationId } = world.tenant;
      const owner = ownerOf(service.services);
      const ofForm = { organization_id: organizationId, i9_id: i9Id };
      const signed = status === 'used' || correctionReason !== undefined;
      if (signed) await world.admin.post(`/v1/sandbox/i9s/${i9Id}/section1`);
      if (status === 'expired') await owner('i9_links').where(ofForm).update({ expires_at: now });
      if (returnUrl !== undefined)
        await owner('employees')
          .where({ organization_id: organizationId, integration_candidate_id: hire.integrationCandidateId })
          .update({ employee_return_url: returnUrl });
      const token =
        correctionReason === undefined
          ? tokenOf(link)
          : await sendBack({ organizationId, i9Id }, correctionReason);
      const added = { token, i9Id, organizationId };
      hires.set(token, () => start(world, hire));
      if (status === 'revoked') await start(world, hire);
      return added;
    },
    replace: async ({ token }) => void (await hires.get(token)?.()),
    setClock: ({ organizationId }, instant) => void clocks.set(organizationId, instant),
    async signings({ organizationId, i9Id }) {
      const { keys } = service.services;
      const rows: { content: Buffer; signature: Buffer }[] = await ownerOf(service.services)(
        'i9_section_versions',
      )
        .where({ organization_id: organizationId, i9_id: i9Id, section: 'section1' })
        .orderBy('version')
        .select({ content: 'content_ciphertext', signature: 'signature_ciphertext' });
      return rows.map(({ content, signature }) => ({
        section1: JSON.parse(keys.decrypt(organizationId, 'i9-section', content)) as Section1,
        signature: JSON.parse(keys.decrypt(organizationId, 'i9-signature', signature)) as Section1Signature,
      }));
    },
    open,
  };
}
