import { crc32, deflateSync } from 'node:zlib';
import type { NoticeKind, NoticeLanguage, Photograph } from './gateway';

const titles: Readonly<Record<NoticeKind, Readonly<Record<NoticeLanguage, string>>>> = {
  'further-action-notice': {
    en: 'Further Action Notice (simulated)',
    es: 'Aviso de Accion Adicional (simulado)',
  },
  'referral-date-confirmation': {
    en: 'Referral Date Confirmation (simulated)',
    es: 'Confirmacion de la fecha de remision (simulada)',
  },
};

const warnings: Readonly<Record<NoticeLanguage, string>> = {
  en: 'Sandbox only. This is not a document of the United States Government.',
  es: 'Solo para pruebas. No es un documento del Gobierno de los Estados Unidos.',
};

/** A PDF of one page that says what it is. */
export function simulatedNotice(caseNumber: string, kind: NoticeKind, language: NoticeLanguage): Buffer {
  const lines = [titles[kind][language], `E-Verify ${caseNumber}`, warnings[language]];
  const text = lines.map((line) => `(${line.replace(/[()\\]/g, '\\$&')}) Tj 0 -24 Td`).join(' ');
  return pdf(`BT /F1 14 Tf 72 720 Td ${text} ET`);
}

function pdf(content: string): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(
    `${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}${trailer}`,
    'latin1',
  );
}

const [width, height] = [96, 120];

/** A grey silhouette: there is no one to show. */
export function simulatedPhoto(): Photograph {
  const rows = Array.from({ length: height }, (_, y) =>
    Buffer.from([0, ...Array.from({ length: width }, (_pixel, x) => (isFigure(x, y) ? 90 : 215))]),
  );
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits of grey.
  header.set([8, 0, 0, 0, 0], 8);
  const bytes = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { contentType: 'image/png', bytes };
}

function isFigure(x: number, y: number): boolean {
  const head = (x - 48) ** 2 + (y - 44) ** 2 < 24 ** 2;
  const shoulders = ((x - 48) / 40) ** 2 + ((y - 118) / 42) ** 2 < 1;
  return head || shoulders;
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
