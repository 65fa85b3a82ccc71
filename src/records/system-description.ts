/** What the description of a package depends on. */
export interface DescribedPackage {
  readonly organizationName: string;
  /** Version of the program that made the package. */
  readonly version: string;
  /** When the package was asked for, as an instant in ISO 8601. */
  readonly askedAt: string;
  /** Names of the tables that list the forms. */
  readonly tables: readonly string[];
  /** Whether Social Security numbers are in full. */
  readonly fullSsn: boolean;
  /** Day of the notice of inspection after which one person released the package; null otherwise. */
  readonly noticeServedOn: string | null;
  /** The person who requested the package released it. */
  readonly releasedAlone: boolean;
}

/**
 * Describes for an inspection the system that keeps the forms, how the index of this package was made, and the business
 * process that makes and keeps the forms (8 CFR 274a.2(e)(8), (f), (g), (h)).
 */
export function systemDescription(described: DescribedPackage): string {
  const { organizationName, version, askedAt, tables, fullSsn } = described;
  const released = releaseOf(described);
  return `Description of the system for electronic Forms I-9
${organizationName}

This package
  Made by version ${version} of the Employment Eligibility Service, asked for at ${askedAt}.${released}
  Social Security numbers are ${fullSsn ? 'shown in full' : 'masked'}.

The index (8 CFR 274a.2(e)(8))
  ${tables.join(', ')}: one row for each form, with the name of its folder in the column "Folder", the name and the
  number of the employee, dates, state, every field of every section, and the faults of the form. The rows are made from the
  stored forms when the package is made; nobody types them. Sort or search any column in a spreadsheet.
  forms/<name of the employee>-i9-<number>/form-i-9.pdf: the form as it is printed, with its supplements, corrections
  and the electronic signatures; audit-trail.json: everything that happened to it; documents/: the copies that were kept.
  manifest.json: every file with its size and SHA-256.
  ${tables.map((name) => name.replace('forms', 'audit-anchor').replace('.csv', '.json')).join(', ')}: the signed ends of the audit trails of those forms.

How forms are made (8 CFR 274a.2(f), (h))
  The employee signs Section 1 over a personal link or an account. The employer, or an authorized representative,
  examines the documents and signs Section 2; a second person may review it. Each signature records who signed, when,
  how the signer was identified, and the hash of what was signed, after the attestation was shown and read. A signed
  section is never changed: a correction is a new signed version with the old one beside it, and the printed form strikes
  the old value through. Forms that were completed elsewhere are imported as transcripts and say so.

How forms are kept (8 CFR 274a.2(e), (g))
  Forms are stored in a PostgreSQL database, each field of a section and each copy of a document encrypted with
  AES-256-GCM. Only users with a permission reach a form, and only those of the employees within their reach. Every
  action is added to the form's audit trail with its time and its actor; each entry holds the hash of the one before it, and
  the end of the trails is signed and written to a place outside the database where the operator has set one. A regular check
  (verify-audit) recomputes every hash. A form is destroyed only after its retention has ended, by two steps, and never
  while a hold or an inspection keeps it.
`;
}

function releaseOf({ noticeServedOn, releasedAlone }: DescribedPackage): string {
  if (noticeServedOn !== null)
    return ` One person released it after the Notice of Inspection served on ${noticeServedOn}.`;
  return releasedAlone ? ' One person released it, because no other user could review it.' : '';
}
