import type { Section1 } from '../../../src/domain/i9/form/section1';
import { scopeOfNobody } from '../../../src/domain/scope';
import { applyCommand, lockForm } from '../../../src/services/i9/form';
import { issueSection1Link } from '../../../src/services/i9/links';
import type { Section1Signature } from '../../../src/domain/i9/form/signature';
import type { Clocks } from '../../../src/program/compose';
import { write } from '../../../src/store/unit-of-work';
import {
  clockAt,
  partnership,
  start,
  startedI9,
  tokenOf,
  type Partnership,
} from '../organizations/partnership';
import { ownerOf } from '../owner';
import { answer, httpClient, readyToSign } from './http-client';
import { citizen } from './new-hire';
import type { TestService } from '../service';

/** The time of the links: Friday, 20 November 2026, half past ten in New York. */
export const now = new Date('2026-11-20T15:30:45Z');

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

interface LinkOptions {
  status?: 'expired' | 'revoked' | 'used';
  language?: 'es' | 'en';
  organizationName?: string;
  everifyApplies?: boolean;
  returnUrl?: string;
  /** Why a signed section is to be corrected over the link. */
  correctionReason?: string;
}

/** Clocks of a service that stand still. */
export interface StandingClocks extends Required<Omit<Clocks, 'memory'>> {
  /** Sets the clock of the link's organization for the rest of the test. */
  set(link: Link, instant: Date): void;
}

/** @returns clocks that show `now`, for `useService` */
export function useStandingClocks(): StandingClocks {
  const moved = new Map<number, Date>();
  beforeEach(() => moved.clear());
  return {
    clock: { now: async ({ organizationId }) => moved.get(organizationId) ?? now },
    now: () => now,
    set: ({ organizationId }, instant) => void moved.set(organizationId, instant),
  };
}

/** Links to Section 1 in every state. */
export interface TestLinks {
  add(options?: LinkOptions): Promise<Link>;
  /** Lets a fresh link take the place of this one. @returns the fresh one */
  replace(link: Link): Promise<Link>;
  /** Turns the clock of the link's organization back by an hour. */
  turnBack(link: Link): Promise<void>;
  /** What was signed over the link, the oldest first. */
  signings(link: Link): Promise<Signing[]>;
  /** Lets every look at a link fail for the rest of the test. */
  breakDown(): Promise<void>;
}

/**
 * Returns a link on which all pages before this one are answered, up to the signature. The answers are kept on the server, and
 * sent by form alone: a tenth of what it costs a browser to draw the pages.
 */
export async function answeredLink(
  { baseUrl }: TestService,
  links: TestLinks,
  at: string,
  options: LinkOptions = {},
  answers = citizen,
): Promise<Link> {
  const link = await links.add(options);
  const path = `/portal/section1/${link.token}`;
  await (at === '/sign' ? readyToSign : answer)(httpClient(baseUrl), path, answers);
  return link;
}

/** The function by which the service finds a link. */
const lookUp = 'function organization_of_link(bytea)';

export function useLinks(service: TestService): TestLinks {
  const worlds = new Map<string, Promise<Partnership>>();
  const hires = new Map<string, () => Promise<string>>();
  let hired = 0;
  let broken = false;
  const owner = () => ownerOf(service.services);

  afterEach(async () => {
    if (broken) await owner().raw(`grant execute on ${lookUp} to eligibility_service`);
    broken = false;
  });

  /** An organization for all links with the same options. */
  function worldOf({ organizationName = 'Northwind Staffing', everifyApplies = false }: LinkOptions) {
    const key = JSON.stringify([organizationName, everifyApplies]);
    const world = worlds.get(key) ?? foundWorld(organizationName, everifyApplies);
    worlds.set(key, world);
    return world;
  }

  async function foundWorld(name: string, everify: boolean): Promise<Partnership> {
    const enrolled = { everify_company_id: '123456', everify_mou_date: '2020-01-01' };
    const contacts = { contact_email: 'hr@northwind.example', contact_phone: '253-555-0100' };
    const organization = { name, ...contacts, ...clockAt(now.toISOString()), ...(everify && enrolled) };
    const world = await partnership(service, { organization });
    const { organizationId, locationId } = world.tenant;
    // The field is inverted: false means that the location uses E-Verify.
    if (everify)
      await owner()('locations')
        .where({ organization_id: organizationId, id: locationId })
        .update({ everify_location: false });
    return world;
  }

  /** Sends the signed section back. @returns the token of the new link */
  async function sendBack({ organizationId, i9Id }: Omit<Link, 'token'>, reason: string): Promise<string> {
    const { services } = service;
    const scope = scopeOfNobody(organizationId);
    const request = { scope, operationId: 'requestI9Correction' as const, requestId: 'test', now };
    const section1Link = await write(services, request, async (unit) => {
      const form = await lockForm(unit, services, i9Id);
      const record = { actor: { type: 'system' } as const, values: { stateReason: reason } };
      const i9 = await applyCommand(form, { type: 'requestCorrection', reason }, record);
      return issueSection1Link(unit, services, { ...i9, id: i9Id }, form.worksite);
    });
    return tokenOf(section1Link);
  }

  return {
    async add(options = {}) {
      const { status, language = 'en', returnUrl, correctionReason } = options;
      const world = await worldOf(options);
      hired += 1;
      const hire = {
        integrationCandidateId: `c-${hired}`,
        languagePreference: language === 'es' ? 2 : 1,
      };
      const { id: i9Id, link } = await startedI9(world, hire);
      const { organizationId } = world.tenant;
      const ofForm = { organization_id: organizationId, i9_id: i9Id };
      const signed = status === 'used' || correctionReason !== undefined;
      if (signed) await world.admin.post(`/v1/sandbox/i9s/${i9Id}/section1`);
      if (status === 'expired') await owner()('i9_links').where(ofForm).update({ expires_at: now });
      if (returnUrl !== undefined)
        await owner()('employees')
          .where({ organization_id: organizationId, integration_candidate_id: hire.integrationCandidateId })
          .update({ employee_return_url: returnUrl });
      const token =
        correctionReason === undefined
          ? tokenOf(link)
          : await sendBack({ organizationId, i9Id }, correctionReason);
      const added = { token, i9Id, organizationId };
      hires.set(token, async () => tokenOf((await start(world, hire)).i9Section1Link));
      if (status === 'revoked') await start(world, hire);
      return added;
    },
    replace: async (link) => ({ ...link, token: (await hires.get(link.token)?.()) ?? '' }),
    async turnBack({ organizationId }) {
      await owner()('organizations')
        .where({ id: organizationId })
        .decrement('sandbox_clock_offset_ms', 3_600_000);
    },
    async signings({ organizationId, i9Id }) {
      const { keys } = service.services;
      const rows: { content: Buffer; signature: Buffer }[] = await owner()('i9_section_versions')
        .where({ organization_id: organizationId, i9_id: i9Id, section: 'section1' })
        .orderBy('version')
        .select({ content: 'content_ciphertext', signature: 'signature_ciphertext' });
      return rows.map(({ content, signature }) => ({
        section1: JSON.parse(keys.decrypt(organizationId, 'i9-section', content)) as Section1,
        signature: JSON.parse(keys.decrypt(organizationId, 'i9-signature', signature)) as Section1Signature,
      }));
    },
    async breakDown() {
      broken = true;
      await owner().raw(`revoke execute on ${lookUp} from eligibility_service`);
    },
  };
}
