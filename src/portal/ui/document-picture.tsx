import type { DocumentCode } from '../../domain/i9/documents/catalogue';
import type { Texts } from '../texts';

/** A drawing of a document that shows where its number is. None of them is a copy of a real document. */

type Kind = keyof Texts['section2']['whereNumber'];

/** In the units of the drawing, which is 240 wide and 152 high: the proportions of a card (ISO/IEC 7810). */
interface Look {
  /** Where the number is. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly shows: string;
  readonly photo: boolean;
  /** Heights of gray lines, which stand for the other entries. */
  readonly lines: readonly number[];
}

const looks: Readonly<Record<Kind, Look>> = {
  passport: { x: 148, y: 12, width: 80, shows: '123456789', photo: true, lines: [50, 66, 82] },
  passportCard: { x: 148, y: 12, width: 80, shows: 'C12345678', photo: true, lines: [50, 66, 82, 98] },
  residentCard: { x: 112, y: 92, width: 116, shows: 'ABC1234567890', photo: false, lines: [24, 40, 56] },
  workCard: { x: 100, y: 70, width: 116, shows: 'ABC1234567890', photo: true, lines: [30, 50, 104] },
  license: { x: 100, y: 34, width: 100, shows: '4d  D1234567', photo: true, lines: [66, 84, 102] },
  socialSecurity: { x: 60, y: 56, width: 120, shows: '123-45-6789', photo: false, lines: [24, 98, 114] },
  birthCertificate: {
    x: 138,
    y: 14,
    width: 90,
    shows: '123-45-678901',
    photo: false,
    lines: [50, 66, 82, 98, 114],
  },
};

const kinds: Readonly<Partial<Record<DocumentCode, Kind>>> = {
  A_US_PASSPORT: 'passport',
  A_FP_I551: 'passport',
  A_FP_I94: 'passport',
  A_FP_I94_I20: 'passport',
  A_FP_I94_DS2019: 'passport',
  A_FSM_RMI: 'passport',
  A_US_PASSPORT_CARD: 'passportCard',
  A_I551: 'residentCard',
  A_EAD: 'workCard',
  B_DL: 'license',
  B_STATE_ID: 'license',
  B_CAN_DL: 'license',
  C_SSN_CARD: 'socialSecurity',
  C_BIRTH_CERT: 'birthCertificate',
};

/** Shows where the number of a document is, for people who have never seen one; nothing for documents that vary. */
export function DocumentPicture({ t, code }: { t: Texts['section2']; code: DocumentCode }) {
  const kind = kinds[code];
  if (kind === undefined) return null;
  const { x, y, width, shows, photo, lines } = looks[kind];
  const left = photo ? 100 : 20;
  return (
    <figure class="portal-picture">
      <svg viewBox="0 0 240 152" width="240" height="152" aria-hidden="true" focusable="false">
        <rect x="1" y="1" width="238" height="150" rx="10" fill="#f0f4f9" stroke="#71767a" stroke-width="2" />
        {photo ? (
          <>
            <rect x="16" y="36" width="68" height="86" rx="4" fill="#dfe1e2" />
            <circle cx="50" cy="68" r="15" fill="#a9aeb1" />
            <path d="M24 122c2-22 12-32 26-32s24 10 26 32z" fill="#a9aeb1" />
          </>
        ) : null}
        {lines.map((height) => (
          <rect key={height} x={left} y={height} width={220 - left} height="6" rx="3" fill="#c6cace" />
        ))}
        <rect x={x} y={y} width={width} height="26" rx="4" fill="#fff" stroke="#b50909" stroke-width="3" />
        <text x={x + width / 2} y={y + 18} text-anchor="middle" font-size="13" font-family="monospace">
          {shows}
        </text>
      </svg>
      <figcaption>{t.whereNumber[kind]}</figcaption>
    </figure>
  );
}
