import { buffer } from 'node:stream/consumers';
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

/** A PDF of one page that says what it is, the same each time. The library is loaded when the first one is asked for. */
export async function simulatedNotice(
  caseNumber: string,
  kind: NoticeKind,
  language: NoticeLanguage,
): Promise<Buffer> {
  const { default: PdfDocument } = await import('pdfkit');
  const title = titles[kind][language];
  const document = new PdfDocument({
    size: 'LETTER',
    info: { Title: title, CreationDate: new Date(0) },
  }).fontSize(14);
  for (const line of [title, `E-Verify ${caseNumber}`, warnings[language]])
    document.text(line, { lineGap: 8 });
  document.end();
  return buffer(document);
}

const [width, height] = [96, 120];

/** A grey silhouette: there is no one to show. */
export async function simulatedPhoto(): Promise<Photograph> {
  const { default: sharp } = await import('sharp');
  const pixels = Uint8Array.from({ length: width * height }, (_, place) =>
    isFigure(place % width, Math.floor(place / width)) ? 90 : 215,
  );
  const bytes = await sharp(pixels, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .png()
    .toBuffer();
  return { contentType: 'image/png', bytes };
}

function isFigure(x: number, y: number): boolean {
  const head = (x - 48) ** 2 + (y - 44) ** 2 < 24 ** 2;
  const shoulders = ((x - 48) / 40) ** 2 + ((y - 118) / 42) ** 2 < 1;
  return head || shoulders;
}
