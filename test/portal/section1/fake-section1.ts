import { randomBytes } from 'node:crypto';
import type { Section1 } from '../../../src/domain/i9/form/section1';
import type {
  LinkFacts,
  OpenedLink,
  Section1Service,
  SignedReceipt,
  SignOutcome,
  Signatures,
} from '../../../src/services/i9/section1/section1-types';

export interface FakeLink {
  token: string;
  status: Exclude<OpenedLink['kind'], 'unknown'>;
  facts: LinkFacts;
  returnUrl: string | null;
  receipt?: SignedReceipt;
}

export interface FakeSigning {
  token: string;
  section1: Section1;
  signatures: Signatures;
}

/** The service in memory: what the portal asks of it, and everything that was signed. */
export interface FakeSection1 extends Section1Service {
  signings: FakeSigning[];
  opened: string[];
  /** Makes every call fail from now on, as with a database that is away. */
  breakDown(): void;
  addLink(facts?: Partial<LinkFacts>, link?: Partial<Pick<FakeLink, 'status' | 'returnUrl'>>): FakeLink;
}

export const now = new Date('2026-11-20T15:30:45Z');

const facts: LinkFacts = {
  organizationName: 'Northwind Staffing',
  firstName: 'Ana',
  lastName: 'Portillo',
  email: 'ana.portillo@example.com',
  startDate: '2026-11-23',
  language: 'en',
  everifyApplies: false,
  minimumAge: 14,
  recordedBirthDate: null,
  correctionReason: null,
  timeZone: 'America/New_York',
  now,
  sandbox: true,
};

export function fakeSection1(): FakeSection1 {
  const links = new Map<string, FakeLink>();
  const signings: FakeSigning[] = [];
  const opened: string[] = [];
  let broken = false;
  return {
    signings,
    opened,
    breakDown: () => {
      broken = true;
    },
    addLink(change = {}, link = {}) {
      const token = randomBytes(32).toString('base64url');
      const made: FakeLink = {
        token,
        status: link.status ?? 'open',
        facts: { ...facts, ...change },
        returnUrl: link.returnUrl ?? null,
      };
      links.set(token, made);
      return made;
    },
    async open(token) {
      opened.push(token);
      if (broken) throw new Error('the database is away');
      const link = links.get(token);
      if (!link) return { kind: 'unknown' };
      const { status, facts: known } = link;
      return status === 'open' ? { kind: status, facts: known } : { kind: status, language: known.language };
    },
    async sign(token, section1, signatures): Promise<SignOutcome> {
      const link = links.get(token);
      if (!link) return { kind: 'unknown' };
      if (link.receipt) return { kind: 'already-signed', receipt: link.receipt };
      if (link.status === 'expired' || link.status === 'revoked') return { kind: link.status };
      // Taken before anything is awaited: of two calls one finds the link open.
      const receipt: SignedReceipt = {
        signedAt: now,
        signedBy: signatures.employee.typedName,
        preparers: signatures.preparers.map(({ typedName }) => typedName),
        reference: 'S1-7F3A9C',
        returnUrl: link.returnUrl,
        representativeLink: null,
      };
      link.receipt = receipt;
      link.status = 'used';
      signings.push({ token, section1, signatures });
      return { kind: 'signed', receipt };
    },
  };
}
