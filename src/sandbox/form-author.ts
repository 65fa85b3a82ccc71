import { addDays, dateIn, type IsoDate } from '../domain/dates';
import { missingSides, needsCopy } from '../domain/i9/documents/copies';
import { isDocumentCode } from '../domain/i9/documents/catalogue';
import { currentEmployment } from '../domain/employments';
import type { Section1Input } from '../domain/i9/form/section1';
import { holdForm, lockForm } from '../services/i9/form';
import { approveI9 } from '../services/i9/amend/approval';
import { keepCopy } from '../services/i9/section2/document-copies';
import { followEmployment } from '../services/i9/start/follow-employment';
import type { DocumentInput } from '../domain/i9/documents/presented';
import { signSandboxSection1 } from '../services/i9/section1/sandbox-section1';
import { completeSection2 } from '../services/i9/section2/section2';
import { loadForm, startI9Of } from '../services/i9/start/start-i9';
import type { Services } from '../services/services';
import { employments, employmentsOf, type Employment } from '../store/organizations/employments';
import { i9s } from '../store/i9/i9s';
import { ensureAuditKey } from '../store/audit/keys';
import { nameTenant } from '../store/core/database';
import { readOrganization } from '../store/organizations/organizations';
import type { Unit } from '../store/unit';

/** The steps of a form in the sandbox, each at its time, with the same functions that people and clients use. */

/** Who creates the forms, and for whom. */
export interface Author {
  readonly unit: Unit;
  readonly services: Services;
  readonly today: IsoDate;
  /** Returns the period of the next employee who works and was never re-hired, which the recipes may move. */
  nextPeriod(): Employment;
}

export async function createAuthor(
  unit: Unit,
  services: Services,
  employeeIds: readonly number[],
): Promise<Author> {
  // Code that destroys a form uses the transaction's tenant, even when the owner loads the sandbox.
  await nameTenant(unit.trx, unit.scope);
  // Made now, so that forms that are made side by side share it.
  await ensureAuditKey(unit);
  const { timeZone } = await readOrganization(unit);
  const histories = await Promise.all(employeeIds.map((id) => employmentsOf(unit, id)));
  const free = histories.flatMap((periods) => {
    const current = currentEmployment(periods);
    return periods.length === 1 && current?.terminatedDate === null ? [current] : [];
  });
  const nextPeriod = (): Employment => {
    const next = free.shift();
    if (!next) throw new Error('There are fewer employees than forms');
    return next;
  };
  return { unit, services, today: dateIn(unit.now, timeZone), nextPeriod };
}

/** Half past four in the afternoon UTC: during the day everywhere in the country. */
export const on = ({ unit }: Author, day: IsoDate): Unit => {
  const then = new Date(`${day}T16:30:00.000Z`);
  return { ...unit, now: then < unit.now ? then : unit.now };
};

export async function begun(
  author: Author,
  period: Employment,
  dates: { startDate: IsoDate; terminatedDate?: IsoDate; remote?: boolean; partnerId?: number },
): Promise<number> {
  const { startDate, terminatedDate = null, remote = false, partnerId = null } = dates;
  const moved = { ...period, startDate, terminatedDate };
  await employments.update(author.unit, period.id, { startDate, terminatedDate });
  const unit = on(author, addDays(startDate, -5));
  // The end date is not known at the start, so that the job does not count as a short one.
  const { i9Id } = await startI9Of(
    unit,
    author.services,
    { ...moved, terminatedDate: null },
    { remote, partnerId, ...(await loadForm(unit, period.employeeId)) },
  );
  return i9Id;
}

export async function signedSection1(
  author: Author,
  i9Id: number,
  day: IsoDate,
  answers: Section1Input = {},
  supplementAOutstanding = false,
): Promise<void> {
  const form = await lockForm(on(author, day), author.services, i9Id);
  const faults = await signSandboxSection1(form, {
    answers: (plausible) => ({ ...plausible, ...answers }),
    address: '203.0.113.9',
    agent: 'sandbox',
    supplementAOutstanding,
  });
  if (faults.length > 0) throw new Error(`Section 1 of the sandbox: ${JSON.stringify(faults)}`);
}

export const license = (today: IsoDate): DocumentInput => ({
  code: 'B_DL',
  papers: [{ issuingAuthority: 'WA', number: 'WDLSAND0001', expirationDate: addDays(today, 900) }],
  hasPhotograph: true,
});
export const card: DocumentInput = {
  code: 'C_SSN_CARD',
  papers: [{ issuingAuthority: 'Social Security Administration', number: '900-45-6789' }],
};
export const receipt: DocumentInput = {
  code: 'C_RCPT_REPL',
  papers: [{ issuingAuthority: 'Social Security Administration', number: 'N/A' }],
  receiptFor: 'C_SSN_CARD',
};
const permit = (expirationDate: IsoDate): DocumentInput => ({
  code: 'A_EAD',
  papers: [
    {
      issuingAuthority: 'U.S. Citizenship and Immigration Services',
      number: 'SRC2190012345',
      expirationDate,
    },
  ],
});

const photoMatching = { everify: true, alternative: false };

/** One grey pixel, as a PNG. */
const sampleCopy = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);

export async function signedSection2(
  author: Author,
  i9Id: number,
  day: IsoDate,
  documents: readonly DocumentInput[],
  firstDay: IsoDate,
): Promise<void> {
  const unit = on(author, day);
  const row = await i9s.read(unit, i9Id);
  const number = row?.section1?.socialSecurityNumber;
  // The card shows the number of Section 1, if there is one.
  const shown = documents.map((document) =>
    document.code === 'C_SSN_CARD' && number
      ? { ...document, papers: document.papers.map((paper) => ({ ...paper, number })) }
      : document,
  );
  const form = { documents: shown, firstDay };
  // The copies that E-Verify requires are stored at every location, so no one is treated differently.
  for (const { code, receiptFor } of documents) {
    const copied =
      isDocumentCode(code) && needsCopy({ code }, photoMatching) ? missingSides({ code }, []) : [];
    for (const side of copied) {
      await keepCopy(await holdForm(unit, i9Id), {
        document: receiptFor ?? code,
        side,
        content: sampleCopy,
      });
    }
  }
  await completeSection2(await lockForm(unit, author.services, i9Id), form, {
    typedName: null,
    attestationReadAt: unit.now,
    address: '203.0.113.10',
    agent: 'sandbox',
    method: 'sandbox',
  });
}

/** Returns an approved form; `until` is the date on which the employee's authorization ends. */
export async function approved(
  author: Author,
  period: Employment,
  dates: { startDate: IsoDate; terminatedDate?: IsoDate },
  { until, documents }: { until?: IsoDate; documents?: readonly DocumentInput[] } = {},
): Promise<number> {
  const { startDate } = dates;
  const { unit, services } = author;
  const i9Id = await begun(author, period, dates);
  const answers: Section1Input = until
    ? { attestation: '4', authorizedAlienNumber: '219876543', authorizationExpiration: until }
    : {};
  await signedSection1(author, i9Id, addDays(startDate, -1), answers);
  const shown = documents ?? (until ? [permit(until)] : [license(startDate), card]);
  await signedSection2(author, i9Id, addDays(startDate, 1), shown, startDate);
  const row = await i9s.read(unit, i9Id);
  if (row?.state === 'section2_completed') {
    const then = on(author, addDays(startDate, 2));
    await approveI9(await lockForm(then, services, i9Id));
  }
  return i9Id;
}

export async function ended(
  author: Author,
  period: Employment,
  startDate: IsoDate,
  terminatedDate: IsoDate,
): Promise<number> {
  const i9Id = await approved(author, period, { startDate, terminatedDate });
  await followEmployment(on(author, addDays(terminatedDate, 1)), author.services, period.id);
  return i9Id;
}
