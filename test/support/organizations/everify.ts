import type { components } from '../../../generated/openapi';
import type { AttestationId } from '../../../src/domain/i9/form/attestations';
import { documentCatalogue } from '../../../src/domain/i9/documents/catalogue';
import type { PresentedDocument } from '../../../src/domain/i9/documents/presented';
import type { Section1 } from '../../../src/domain/i9/form/section1';
import { signatureRecord } from '../../../src/domain/i9/form/signature';
import { statements } from '../../../src/domain/i9/form/statements';
import { applyCommand, lockForm } from '../../../src/services/i9/form';
import { asSystem } from '../../../src/services/services';
import type { I9Command } from '../../../src/domain/i9/machine/commands';
import { i9s, type I9Values } from '../../../src/store/i9/i9s';
import { presented } from '../i9-fixtures';
import { explained, keepCopies, partnership, rowsOf, start, type Partnership } from './partnership';
import type { ApiResponse } from '../http';
import type { TestService } from '../service';
import { ownerOf } from '../owner';

export type CaseBody = components['schemas']['EverifyCase'];

export interface Hire {
  lastName?: string;
  firstName?: string;
  /** Null: the new hire has none yet. */
  ssn?: string | null;
  attestation?: AttestationId;
  documents?: readonly PresentedDocument[];
  startDate?: string;
  /** Why Section 2 is signed late, where it is. */
  lateReason?: string;
}

/** An enrolled organization whose location takes part, unless the options say otherwise. */
export interface EverifyWorld extends Partnership {
  /** Starts an I-9, signs both sections and approves it; gives its id. */
  approved(hire?: Hire): Promise<number>;
  /** Starts an I-9 only. */
  started(hire?: Hire): Promise<number>;
  /** Gives an I-9 a command, as the service itself with the rights of a user who submits cases. */
  command(i9Id: number, command: I9Command, values?: I9Values): Promise<void>;
  /** Signs both sections, which approves the form. */
  sign(i9Id: number, hire?: Hire): Promise<void>;
  act(i9Id: number, path: string, body?: object): Promise<ApiResponse<CaseBody>>;
  caseOf(i9Id: number): Promise<CaseBody>;
  /** Status codes of the E-Verify deliveries of a form, in order. */
  reported(i9Id: number): Promise<string[]>;
  setLocation(values: object): Promise<void>;
  /** The employee corrects Section 1 of a signed form: an amendment. */
  amend(i9Id: number, section1: Partial<Section1>): Promise<void>;
}

export async function everifyWorld(
  service: TestService,
  options: { organization?: object; everifyLocation?: boolean | null } = {},
): Promise<EverifyWorld> {
  const world = await partnership(service, {
    organization: { everify_company_id: '1204881', everify_mou_date: '2020-01-01', ...options.organization },
  });
  const { tenant, admin } = world;
  const { services } = service;
  const { everifyLocation = false } = options;
  const setLocation = async (values: object): Promise<void> => {
    await ownerOf(services)('locations').where({ organization_id: tenant.organizationId }).update(values);
  };
  await setLocation({
    everify_location: everifyLocation,
    address_street: '1 Main Street',
    address_city: 'Tacoma',
    address_state: 'WA',
    address_zip: '98402',
  });
  await ownerOf(services)('users')
    .where({ organization_id: tenant.organizationId })
    .update({ title: 'HR generalist' });
  let hires = 0;

  const started = async (hire: Hire = {}): Promise<number> => {
    hires += 1;
    const { id } = await start(world, {
      integrationCandidateId: `c-${hires}`,
      lastName: hire.lastName ?? 'Rivera',
      startDate: hire.startDate ?? '2026-11-23',
    });
    const rows = await rowsOf<{ id: number; employee_id: number }>(service, tenant, 'i9s');
    return rows.find((row) => row.employee_id === id)?.id ?? 0;
  };
  const employeeOf = async (i9Id: number): Promise<number> => {
    const rows = await rowsOf<{ id: number; employee_id: number }>(service, tenant, 'i9s');
    return rows.find(({ id }) => id === i9Id)?.employee_id ?? 0;
  };
  const command: EverifyWorld['command'] = async (i9Id, wanted, values = {}) => {
    await asSystem(services, tenant.organizationId, async (unit) => {
      const scope = { ...unit.scope, permissions: new Set([502]), everifyTrained: true };
      const record = { actor: { type: 'system' as const }, values };
      const acting = { ...unit, scope };
      await applyCommand(await lockForm(acting, services, i9Id), wanted, record);
    });
  };
  /** Section 1 as the employee signs it, with the signature. */
  const signedValues = (section1: Section1, employeeId: number, now: Date): I9Values => {
    const employee = signatureRecord({
      part: 'section1',
      section: section1,
      signer: {
        type: 'employee',
        employeeId,
        userId: null,
        typedName: 'Ana Diaz',
        address: null,
        agent: null,
        method: 'link',
      },
      attestation: statements.employee,
      attestationReadAt: now,
      signedAt: now,
    });
    return {
      section1,
      section1Hash: Buffer.from(employee.sectionHash, 'hex'),
      section1Signature: { employee, preparers: [], language: 'en' as const },
      section1SignedAt: now,
    };
  };
  const signBehind = async (i9Id: number, hire: Hire): Promise<void> => {
    const now = await services.clock.now(tenant);
    const employeeId = await employeeOf(i9Id);
    const section1 = section1Of(hire);
    await command(
      i9Id,
      {
        type: 'signSection1',
        signer: { userId: null, employeeId },
        attestationReadAt: now,
        dateOfBirth: section1.dateOfBirth,
        attestation: section1.attestation,
        authorizationExpiration: section1.authorizationExpiration,
        supplementAOutstanding: false,
      },
      signedValues(section1, employeeId, now),
    );
    await command(i9Id, {
      type: 'signSection2',
      signer: { userId: 1, employeeId: null },
      attestationReadAt: now,
      documents: hire.documents ?? [presented.passport],
      firstDay: hire.startDate ?? '2026-11-23',
    });
  };
  const posted = async (path: string, body: object): Promise<void> => {
    const { status, text } = await admin.post(path, body);
    if (status !== 200) throw new Error(`${path}: ${text}`);
  };
  const signOverHttp = async (i9Id: number, hire: Hire): Promise<void> => {
    const { lastName, ssn, documents, startDate, lateReason = explained['section2-late'] } = hire;
    await posted(`/v1/sandbox/i9s/${i9Id}/section1`, {
      ...(lastName !== undefined && { lastName }),
      socialSecurityNumber: ssn === undefined ? '900-12-3456' : ssn,
    });
    const shown = documents ?? [presented.passport];
    await keepCopies(
      admin,
      i9Id,
      shown.map(({ code }) => code),
    );
    await posted(`/v1/i9s/${i9Id}/section2`, {
      documents: shown.map(examined),
      firstDayOfEmployment: startDate ?? '2026-11-23',
      attestationRead: true,
      explanations: { ...explained, 'section2-late': lateReason },
    });
  };
  const amendOverHttp = async (i9Id: number, section1: Partial<Section1>): Promise<void> => {
    const reason = 'Section 1 says something else than the documents.';
    await posted(`/v1/i9s/${i9Id}/amendment-requests`, { section: 1, reason });
    await posted(`/v1/sandbox/i9s/${i9Id}/section1`, section1);
  };
  const amendBehind = async (i9Id: number, changes: Partial<Section1>): Promise<void> => {
    const now = await services.clock.now(tenant);
    await command(i9Id, { type: 'findDefect', section: 1, reason: 'A slip' });
    const row = await asSystem(services, tenant.organizationId, (unit) => i9s.read(unit, i9Id));
    if (!row?.section1) throw new Error('Section 1 is not signed');
    const section1 = { ...row.section1, ...changes };
    const employeeId = await employeeOf(i9Id);
    const { dateOfBirth, attestation, authorizationExpiration, signedAs } = section1;
    await command(
      i9Id,
      {
        type: 'signAmendment',
        signer: { userId: null, employeeId },
        attestationReadAt: now,
        section1: { dateOfBirth, attestation, authorizationExpiration, signedAs },
      },
      signedValues(section1, employeeId, now),
    );
  };
  // Outside the sandbox only a new hire in a browser signs Section 1.
  const sign = (i9Id: number, hire: Hire = {}): Promise<void> =>
    services.config.sandbox ? signOverHttp(i9Id, hire) : signBehind(i9Id, hire);
  return {
    ...world,
    started,
    command,
    sign,
    approved: async (hire = {}) => {
      const i9Id = await started(hire);
      await sign(i9Id, hire);
      return i9Id;
    },
    act: (i9Id, path, body) => admin.post<CaseBody>(`/v1/i9s/${i9Id}/everify-case/${path}`, body),
    caseOf: async (i9Id) => (await admin.get<CaseBody>(`/v1/i9s/${i9Id}/everify-case`)).body,
    reported: async (i9Id) => {
      const rows = await rowsOf<{ i9_id: number; group: string; body: Record<string, string> }>(
        service,
        tenant,
        'deliveries',
      );
      return rows
        .filter((row) => row.i9_id === i9Id && row.group === 'everify')
        .map(({ body }) => body['eVerifyStatusCode'] ?? '');
    },
    setLocation,
    amend: (i9Id, section1) =>
      services.config.sandbox ? amendOverHttp(i9Id, section1) : amendBehind(i9Id, section1),
  };
}

/** A document as the contract takes it. */
export function examined({ code, papers: [paper], receiptFor }: PresentedDocument): object {
  const { issuingAuthority = '', number = null, expirationDate = null } = paper ?? {};
  return documentCatalogue[code].receipt === 'replacement'
    ? { code: receiptFor ?? 'A_US_PASSPORT', receipt: true, issuingAuthority, number: 'N/A' }
    : { code, issuingAuthority, number, expirationDate };
}

function section1Of({ lastName = 'Rivera', firstName = 'Ana', ssn, attestation = 1 }: Hire): Section1 {
  return {
    lastName,
    firstName,
    middleInitial: 'L',
    otherLastNames: null,
    addressStreet: '18 Alder Street',
    addressApartment: null,
    addressCity: 'Tacoma',
    addressState: 'WA',
    addressZip: '98402',
    dateOfBirth: '1994-04-17',
    socialSecurityNumber: ssn === undefined ? '900-12-3456' : ssn,
    emailAddress: 'ana.rivera@example.com',
    phoneNumber: '253-555-0100',
    attestation,
    alienNumber: attestation > 2 ? '012345678' : null,
    authorizationExpiration: attestation === 4 ? '2028-05-01' : null,
    i94Number: null,
    foreignPassportNumber: null,
    passportCountry: null,
    signedAs: 'employee',
    preparers: [],
  };
}
