/**
 * Short names of documents whose titles are too long for the boxes of the form. Those of the Lists of Acceptable Documents
 * are the abbreviations that USCIS lists in the instructions of Form I-9 (Section 2, Document Title, of each list), which
 * allow any other common one; the rest follow them.
 */
const shortTitles: Readonly<Record<string, string>> = {
  'Permanent Resident Card (Form I-551)': 'Perm. Resident Card (Form I-551)',
  'Alien Registration Receipt Card (Form I-551)': 'Alien Reg. Receipt Card (Form I-551)',
  'Form I-797, Notice of Action (Form I-90)': 'Form I-797 (Form I-90)',
  'Form I-797C, Notice of Action (Form N-400)': 'Form I-797C (Form N-400)',
  'Form I-797, Notice of Action (Form I-751 or I-829)': 'Form I-797 (Form I-751/I-829)',
  'I-551 notation on a machine-readable immigrant visa': 'Machine-readable immigrant visa (MRIV)',
  'Employment Authorization Document (Form I-766)': 'Employment Auth. Document (Form I-766)',
  'Form I-94 with temporary I-551 stamp': 'Form I-94 w/I-551 stamp, photo',
  'Form I-94A with temporary I-551 stamp': 'Form I-94A w/I-551 stamp, photo',
  'Form I-94 with refugee admission stamp': 'Form I-94 w/refugee stamp',
  'State employment agency certification (8 CFR 274a.6)': 'State agency certification (8 CFR 274a.6)',
  "Military dependent's identity card": "Military dependent's ID card",
  'U.S. Coast Guard Merchant Mariner card': 'USCG Merchant Mariner card',
  'Certification of Report of Birth (Form DS-1350)': 'Form DS-1350',
  'Certification of Birth Abroad (Form FS-545)': 'Form FS-545',
  'Consular Report of Birth Abroad (Form FS-240)': 'Form FS-240',
  'Resident Citizen ID Card (Form I-179)': 'Form I-179',
  'U.S. Citizen ID Card (Form I-197)': 'Form I-197',
  'Employment authorization document issued by DHS': 'Employment Auth. document (DHS)',
  'Form I-94 of a nonimmigrant authorized to work': 'Form I-94, work-authorized',
  'Form I-94 with Form DS-2019 of an exchange visitor': 'Form I-94 with Form DS-2019',
  'Form N-550 or N-570, Certificate of Naturalization': 'Form N-550/N-570',
  'Form N-560 or N-561, Certificate of Citizenship': 'Form N-560/N-561',
};

const receipt = 'Receipt: ';

/** The name of a document, or of the receipt for one, as it stands in the boxes of the form. */
export function shortTitle(title: string): string {
  const [lead, named] = title.startsWith(receipt) ? [receipt, title.slice(receipt.length)] : ['', title];
  return lead + (shortTitles[named] ?? named);
}

/** Names the receipt for a document. */
export const receiptTitle = (document: string): string => receipt + document;
