import { knex, runIn } from '../../src/store/core/statement';
import { htmlOf } from '../../src/mail/html';
import { createMailer } from '../../src/mail/mailer';
import { reminderMail } from '../../src/mail/reminder-texts';
import { representativeMail, representativeReminderMail } from '../../src/mail/representative-texts';
import {
  sectionOneCopyMail,
  sectionOneCorrectionMail,
  sectionOneLinkMail,
  sectionOneSignedMail,
} from '../../src/mail/section1-texts';
import { employeeWelcomeMail } from '../../src/mail/welcome-texts';
import { queueMail } from '../../src/store/deliveries/mail';
import { openWorkbench, workerParts } from '../support/deliveries';
import { startSmtp } from '../support/peers/smtp-server';
import { useService } from '../support/service';

const service = useService();
const section1 = { url: 'https://i9.example/portal/section1/abc', startDate: '2026-12-01' };
const withoutContact = { contactEmail: null, contactPhone: null };
const request = {
  to: 'luz@example.com',
  firstName: 'Luz',
  organization: 'Fish & <Chips>',
  ...withoutContact,
  section1,
};
const english = sectionOneLinkMail({ ...request, language: 1 });
const spanish = sectionOneLinkMail({ ...request, language: 2 });

describe('the HTML part of an email', () => {
  it('says what the text says, below the name of the employer', () => {
    const html = htmlOf(english);
    expect(html).toContain('Fish &amp; &lt;Chips></p>');
    expect(html).toContain('no later than your first day of work, Tuesday, December 1, 2026.');
    expect(html).not.toMatch(/<script|<img|<link|src=/);
  });

  it('has one button, in the language of the email', () => {
    const buttons = (html: string) =>
      [...html.matchAll(/<a href="([^"]+)" style="[^"]*">([^<]+)</g)].map(([, ...found]) => found);
    expect(buttons(htmlOf(english))).toEqual([[section1.url, 'Complete Section 1']]);
    expect(buttons(htmlOf(spanish))).toEqual([[section1.url, 'Completar la Sección 1']]);
    expect(htmlOf(spanish)).toContain('<html lang="es">');
    const both = representativeMail({
      to: 'sam@example.com',
      name: 'Sam',
      employee: 'Luz Vega',
      organization: 'Northwind',
      ...withoutContact,
      dueDate: '2026-12-04',
      language: 2,
      section2Url: 'https://i9.example/portal/section2/abc',
    });
    expect(buttons(htmlOf(both)).map(([, label]) => label)).toEqual([
      'Empezar con la Sección 2',
      'Begin with Section 2',
    ]);
  });

  it('takes no markup from a name', () => {
    const reminder = reminderMail({
      to: 'hr@example.com',
      kind: 'section2-due',
      employee: '<b>Ana</b>',
      organization: 'N',
      dueDate: '2026-12-01',
      url: 'https://i9.example/portal/i9s/1',
    });
    expect(htmlOf(reminder)).toContain('Employee: &lt;b>Ana&lt;/b>');
  });
});

it('is sent beside the text, as an alternative', async () => {
  const smtp = await startSmtp();
  const bench = openWorkbench(workerParts(service));
  const tenant = await bench.partnership(null);
  try {
    const id = await tenant.unit(async (unit) => {
      await queueMail(unit, english);
      const [newest] = await runIn<{ max: number }>(unit.trx, knex('mail_messages').max('id'));
      return newest?.max ?? 0;
    });
    const mailer = createMailer({
      database: bench.database,
      keys: bench.keys,
      clock: bench.clock,
      logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
      smtpUrl: smtp.url,
      sandbox: false,
      requireTls: false,
      baseUrl: 'https://i9.example',
    });
    await mailer.send({ organizationId: tenant.scope.organizationId, id });
    const data = smtp.messages[0]?.data ?? '';
    expect(data).toMatch(/Content-Type: multipart\/alternative/);
    expect(data.indexOf('Content-Type: text/plain')).toBeLessThan(data.indexOf('Content-Type: text/html'));
    expect(data).toContain('Complete Section 1');
  } finally {
    smtp.close();
  }
});

describe('dates in emails about Section 1', () => {
  it('do not ask for something by a day that has passed', () => {
    const late = sectionOneLinkMail({ ...request, language: 1, section1: { ...section1, late: true } });
    expect(late.text).toContain(
      'It was due on your first day of work, Tuesday, December 1, 2026. Complete it today.',
    );
    expect(late.text).not.toContain('no later than');
  });

  it('confirm the signature, and tell by when documents are shown, if they are', () => {
    const signed = {
      to: 'luz@example.com',
      firstName: 'Luz',
      organization: 'Northwind',
      ...withoutContact,
      language: 1,
      signedAt: new Date('2026-11-20T15:30:00Z'),
      timeZone: 'America/New_York',
      reference: 'S1-2588ABD5',
      documentsDue: '2026-11-27',
      listsUrl: 'https://i9.example/portal/acceptable-documents',
    };
    const { text } = sectionOneSignedMail(signed);
    expect(text).toContain('on November 20, 2026 at 10:30 AM. Reference: S1-2588ABD5');
    expect(text).toContain('no later than Friday, November 27, 2026.');
    expect(text).not.toMatch(/Vega|\d{3}-\d{2}-\d{4}/);
    expect(sectionOneSignedMail({ ...signed, documentsDue: null }).text).not.toContain('original documents');
    expect(sectionOneSignedMail({ ...signed, language: 2 }).text).toContain(
      'el viernes 27 de noviembre de 2026',
    );
  });
});

describe('the contact of the employer', () => {
  const everything = {
    ...request,
    organization: 'Northwind',
    language: 1,
    reason: 'Misspelled',
    section1Url: section1.url,
    url: section1.url,
    hours: 24,
    login: 'luz',
    link: null,
    signInUrl: 'https://i9.example/portal',
    signedAt: new Date('2026-11-20T15:30:00Z'),
    timeZone: 'America/New_York',
    reference: 'S1-2588ABD5',
    documentsDue: null,
    listsUrl: 'https://i9.example/portal/acceptable-documents',
    name: 'Sam',
    employee: 'Luz Vega',
    dueDate: '2026-12-04',
    section2Url: 'https://i9.example/portal/section2/abc',
  };
  const templates = {
    employeeWelcomeMail,
    representativeMail,
    representativeReminderMail,
    sectionOneCopyMail,
    sectionOneCorrectionMail,
    sectionOneLinkMail,
    sectionOneSignedMail,
  };
  const both = { contactEmail: 'hr@northwind.example', contactPhone: '253-555-0100' };

  it.each(Object.entries(templates))('is in the email of %s, in its language', (_name, template) => {
    const english = 'If you have questions, contact Northwind:\n253-555-0100\nhr@northwind.example\n';
    const spanish = 'Si tiene preguntas, comuníquese con Northwind:\n253-555-0100\nhr@northwind.example\n';
    expect(template({ ...everything, ...both }).text).toContain(english);
    expect(template({ ...everything, ...both, language: 2 }).text).toContain(spanish);
    expect(template(everything).text).not.toMatch(/questions|preguntas|null/);
  });

  it('is only what the employer has set', () => {
    const text = (contact: Partial<typeof both>) => sectionOneLinkMail({ ...everything, ...contact }).text;
    expect(text({ contactPhone: both.contactPhone })).toMatch(/Northwind:\n253-555-0100\n$/);
    expect(text({ contactEmail: both.contactEmail })).toMatch(/Northwind:\nhr@northwind.example\n$/);
  });

  it('takes no markup', () => {
    const mail = sectionOneLinkMail({ ...everything, contactPhone: '<b>1</b>' });
    expect(htmlOf(mail)).toContain('<br/>&lt;b>1&lt;/b>');
  });
});
