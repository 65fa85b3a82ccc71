import { randomUUID } from 'node:crypto';
import type { Section2Form } from '../../../src/domain/i9/documents/section2';
import { scopeOfNobody } from '../../../src/domain/scope';
import { permissions } from '../../../generated/permissions';
import { lockForm } from '../../../src/services/i9/form';
import { approveI9 } from '../../../src/services/i9/amend/approval';
import { signSection2Amendment, requestAmendment } from '../../../src/services/i9/amend/amendment';
import { recordSupplementB, revokeAuthorization } from '../../../src/services/i9/reverify/reverification';
import { completeSection2 } from '../../../src/services/i9/section2/section2';
import type { Signing } from '../../../src/services/i9/signing';
import { sectionVersions } from '../../../src/store/i9/sections';
import type { Unit } from '../../../src/store/unit';
import { write } from '../../../src/store/unit-of-work';
import { explained, clockAt, morning, partnership, startedI9, type Partnership } from './partnership';
import type { TestService } from '../service';
import { ownerOf } from '../owner';

/** What the tests of records share: forms that went through their whole life, by the functions behind the doors. */

export interface Office extends Partnership {
  /** A transaction of the user who examines documents. */
  act<R>(work: (unit: Unit) => Promise<R>): Promise<R>;
}

export const signing: Signing = {
  typedName: 'Terry Tester',
  attestationReadAt: new Date(morning),
  address: '192.0.2.7',
  agent: 'test',
  method: 'password',
};

/** An organization with a user who may sign Section 2, at a location with an address. */
export async function office(
  service: TestService,
  organization: Readonly<Record<string, unknown>> = {},
): Promise<Office> {
  const world = await partnership(service, {
    organization: { name: 'Cedar & Sons, Inc.', ...clockAt(morning), ...organization },
  });
  const { organizationId, locationId } = world.tenant;
  const { userId } = await world.tenant.caller();
  const system = ownerOf(service.services);
  await system('users')
    .where({ organization_id: organizationId, id: userId })
    .update({ title: 'HR Manager' });
  await system('locations').where({ organization_id: organizationId, id: locationId }).update({
    address_street: '400 Harbor Way',
    address_city: 'Tacoma',
    address_state: 'WA',
    address_zip: '98402',
  });
  const scope = {
    ...scopeOfNobody(organizationId),
    userId,
    permissions: new Set(permissions.map(({ id }) => id)),
    scopes: ['read', 'write'] as const,
    everifyTrained: true,
  };
  const act = async <R>(work: (unit: Unit) => Promise<R>): Promise<R> => {
    const now = await service.services.clock.now(scope);
    const request = { scope, operationId: 'completeSection2' as const, requestId: randomUUID(), now };
    return write(service.services, request, work);
  };
  return { ...world, act };
}

export const alien = {
  firstName: 'Zoë',
  middleInitial: 'Đ',
  lastName: 'Nguyễn-Łukaszewicz',
  otherLastNames: 'Åström',
  addressStreet: '18 Alder Street',
  addressApartment: '4b',
  addressCity: 'Tacoma',
  addressState: 'WA',
  addressZip: '98402',
  dateOfBirth: '1994-04-17',
  socialSecurityNumber: '900-12-3456',
  emailAddress: 'zoe@example.com',
  phoneNumber: '253-555-0134',
  citizenshipStatus: 'ALIEN_AUTHORIZED_TO_WORK',
  workAuthorizationExpiration: '2027-05-01',
  alienNumber: 'A012345678',
  preparers: [
    {
      lastName: 'Okafor',
      firstName: 'Ngozi',
      middleInitial: null,
      addressStreet: '5 Cedar Lane',
      addressCity: 'Tacoma',
      addressState: 'WA',
      addressZip: '98402',
    },
  ],
} as const;

interface Answers extends Readonly<Record<string, unknown>> {
  readonly firstName?: string;
  readonly lastName?: string;
}

/** A form whose Section 1 is signed. */
export async function withSection1(world: Office, answers: Answers = alien): Promise<number> {
  const { firstName = 'Ana', lastName = 'Rivera' } = answers;
  const { id } = await startedI9(world, { integrationCandidateId: randomUUID(), firstName, lastName });
  const { status, text } = await world.admin.post(`/v1/sandbox/i9s/${id}/section1`, answers);
  if (status !== 200) throw new Error(text);
  return id;
}

export const passportAndCard: Section2Form = {
  documents: [
    {
      code: 'A_EAD',
      papers: [
        {
          issuingAuthority: 'U.S. Citizenship and Immigration Services',
          number: 'SRC1234567890',
          expirationDate: '2027-05-01',
        },
      ],
    },
  ],
  firstDay: '2026-11-23',
  additionalInformation: 'Name on the card: Zoe Nguyen',
  explanations: explained,
};

/** A form that is signed and approved. */
export async function approved(
  service: TestService,
  world: Office,
  form: Section2Form = passportAndCard,
  answers?: Answers,
): Promise<number> {
  const id = await withSection1(world, answers);
  const { state } = await world.act(async (unit) =>
    completeSection2(await lockForm(unit, service.services, id), form, signing),
  );
  if (state === 'section2_completed') {
    await world.act(async (unit) => approveI9(await lockForm(unit, service.services, id)));
  }
  return id;
}

/** A form with an amendment of Section 2 and a block of Supplement B. */
export async function longLived(service: TestService, world: Office): Promise<number> {
  const { services } = service;
  const id = await approved(service, world);
  const lock = async (unit: Unit) => ({
    ...(await lockForm(unit, services, id)),
    versions: await sectionVersions(unit, id),
  });
  const defect = { section: 2, reason: 'The first day is wrong.' } as const;
  await world.act(async (unit) => requestAmendment(await lock(unit), defect));
  const amendment = { firstDay: '2026-11-24', explanation: 'The first day was postponed by a storm.' };
  await world.act(async (unit) => signSection2Amendment(await lock(unit), amendment, signing));
  const notice = { reason: 'Notice of the government' };
  await world.act(async (unit) => revokeAuthorization(await lock(unit), notice));
  const block = {
    document: {
      code: 'C_SSN_CARD',
      papers: [{ issuingAuthority: 'Social Security Administration', number: '900-12-3456' }],
    },
    newLastName: 'Nguyễn',
    additionalInformation: 'TT 11/19/2026',
  };
  await world.act(async (unit) => recordSupplementB(await lock(unit), block, signing));
  return id;
}
