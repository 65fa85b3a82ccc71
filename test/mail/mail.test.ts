import { knex, runIn } from '../../src/store/core/statement';
import { down } from '../../migrations/0107_unhurried_mail';
import { parseConfig } from '../../src/config';
import { withoutChance } from '../support/answers';
import { createMailer, mailRetryDelays, senderAddress, type MailerOptions } from '../../src/mail/mailer';
import { purgeSummaryMail, reminderMail } from '../../src/mail/reminder-texts';
import { representativeReminderMail } from '../../src/mail/representative-texts';
import { employeeWelcomeMail, userWelcomeMail } from '../../src/mail/welcome-texts';
import { pageOfKeptMail, queueMail, queueMails, type Mail } from '../../src/store/deliveries/mail';
import type { GuardedFetch, GuardedRequest } from '../../src/network/guarded-fetch';
import {
  openWorkbench,
  runTasks,
  workerParts,
  type Partnership,
  type Workbench,
} from '../support/deliveries';
import { useService } from '../support/service';
import { eventually } from '../support/patience';
import { startSmtp, type SmtpServer } from '../support/peers/smtp-server';

const service = useService();
let bench: Workbench;
let tenant: Partnership;
let smtp: SmtpServer;
const logged: string[] = [];
beforeEach(async () => {
  bench = openWorkbench(workerParts(service));
  tenant = await bench.partnership(null);
  smtp = await startSmtp();
  logged.length = 0;
});
afterEach(() => smtp.close());

function mailer(options: Partial<MailerOptions> = {}) {
  const log = (...parts: unknown[]) => void logged.push(JSON.stringify(parts));
  return createMailer({
    database: bench.database,
    keys: bench.keys,
    clock: bench.clock,
    logger: { info: log, warn: log, error: log },
    smtpUrl: smtp.url,
    sandbox: false,
    requireTls: false,
    baseUrl: 'https://i9.example/base',
    ...options,
  });
}

const welcome = userWelcomeMail({
  to: 'ada@example.com',
  firstName: 'Ada',
  organization: 'Northwind',
  login: 'ada.quill',
  link: { url: 'https://i9.example/portal/reset-password/1-Geheim-4711-xyz', hours: 72 },
  signInUrl: 'https://i9.example/portal',
});

const withoutContact = { contactEmail: null, contactPhone: null };
const queue = (mail: Mail = welcome): Promise<number> =>
  tenant.unit(async (unit) => {
    await queueMail(unit, mail);
    const [newest] = await runIn<{ max: number }>(unit.trx, knex('mail_messages').max('id'));
    return newest?.max ?? 0;
  });
const key = (id: number) => ({ organizationId: tenant.scope.organizationId, id });
const stored = (id: number) =>
  bench.owner('mail_messages').where({ id }).first('state', 'attempts', 'message_ciphertext', 'template');

test('has no other recipient or header because of a name with a line break', async () => {
  const breaking = 'Northwind\r\nBcc: eve@example.com\r\n\r\nHello';
  const id = await queue({ ...welcome, subject: breaking });
  await mailer().send(key(id));
  const [message] = smtp.messages;
  expect(message?.to).toBe('ada@example.com');
  expect(message?.data).toContain('Bcc: eve@example.com');
  expect(message?.data).not.toMatch(/^(Bcc:|Hello\r?$)/m);
});

test('is not given to a server without TLS where TLS is asked for', async () => {
  const id = await queue();
  await mailer({ requireTls: true, smtpUrl: smtp.url.replace('?ignoreTLS=true', '') }).send(key(id));
  expect(smtp.messages).toEqual([]);
  expect(await stored(id)).toMatchObject({ state: 'pending' });
});

test('is sent once over SMTP and its text erased', async () => {
  const id = await queue();
  const before = await stored(id);
  expect((before as { message_ciphertext: Buffer }).message_ciphertext.toString('latin1')).not.toMatch(
    /Geheim|ada@example|Northwind/,
  );
  const one = mailer();
  await one.send(key(id));
  await one.send(key(id));
  expect(smtp.messages).toHaveLength(1);
  expect(smtp.messages[0]).toMatchObject({ from: 'no-reply@i9.example', to: 'ada@example.com' });
  expect(smtp.messages[0]?.data).toContain('Geheim-4711-xyz');
  expect(smtp.messages[0]?.data).toContain(`Message-ID: <${tenant.scope.organizationId}.${id}@i9.example>`);
  expect(await stored(id)).toMatchObject({
    state: 'sent',
    message_ciphertext: null,
    template: 'user-welcome',
  });
});

describe('a text message', () => {
  const message: Mail = {
    kind: 'section1-text',
    channel: 'text',
    to: '+15185550177',
    subject: 'Text message',
    text: 'Northwind: complete Section 1 of your Form I-9.',
  };

  /** A gateway that responds with these statuses in turn. @returns the mailer's options, and what it received */
  function gateway(...statuses: number[]) {
    const received: GuardedRequest[] = [];
    const fetch: GuardedFetch = async (url, request) => {
      expect(url).toBe('https://texts.example/send');
      received.push(request);
      return new Response('+15185550177 is unknown', { status: statuses.shift() ?? 202 });
    };
    return { received, textGateway: { url: 'https://texts.example/send', token: 'opaque-token', fetch } };
  }

  test('is handed to the gateway with its token, and not to the mail server', async () => {
    const { received, textGateway } = gateway();
    const id = await queue(message);
    await mailer({ textGateway }).send(key(id));
    expect(smtp.messages).toEqual([]);
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({
      method: 'POST',
      headers: {
        authorization: 'Bearer opaque-token',
        'idempotency-key': `${tenant.scope.organizationId}.${id}`,
      },
      body: JSON.stringify({ to: message.to, text: message.text }),
    });
    expect(await stored(id)).toMatchObject({ state: 'sent', message_ciphertext: null });
  });

  test.each([
    [503, 'pending'],
    [429, 'pending'],
    [401, 'pending'],
    [400, 'failed'],
  ])('gets an answer of %i: it is %s, and the log has no number', async (status, state) => {
    const { textGateway } = gateway(status);
    const id = await queue(message);
    await mailer({ textGateway }).send(key(id));
    expect(await stored(id)).toMatchObject({ state });
    expect(logged.join()).toContain(`"status":${status}`);
    expect(withoutChance(logged.join())).not.toContain('5550177');
  });

  test('waits where there is no gateway, and is kept in the sandbox', async () => {
    const id = await queue(message);
    await mailer().send(key(id));
    expect(await stored(id)).toMatchObject({ state: 'pending' });
    const other = await queue(message);
    await mailer({ sandbox: true }).send(key(other));
    expect(await stored(other)).toMatchObject({ state: 'kept' });
  });
});

describe('MAIL_FROM and MAIL_BOUNCE', () => {
  const sentWith = async (env: Record<string, string>) => {
    const { mailFrom, mailBounce } = parseConfig({ SANDBOX: 'true', ...env });
    await mailer({ mailFrom, mailBounce }).send(key(await queue()));
    const [message] = smtp.messages.splice(0);
    return { envelope: message?.from, header: /^From: (.*)\r$/m.exec(message?.data ?? '')?.[1] };
  };

  test('are the sender that people see and the one that bounces go to', async () => {
    const from = 'Northwind Hiring <i9@northwind.example>';
    expect(await sentWith({ MAIL_FROM: from, MAIL_BOUNCE: 'bounces@mail.example' })).toEqual({
      envelope: 'bounces@mail.example',
      header: from,
    });
    expect(await sentWith({ MAIL_FROM: from })).toEqual({ envelope: 'i9@northwind.example', header: from });
    expect(await sentWith({ MAIL_FROM: 'i9@northwind.example' })).toEqual({
      envelope: 'i9@northwind.example',
      header: 'Employment Eligibility Service <i9@northwind.example>',
    });
  });

  test('default to the host of the service', async () => {
    expect(await sentWith({})).toEqual({
      envelope: 'no-reply@i9.example',
      header: 'Employment Eligibility Service <no-reply@i9.example>',
    });
  });
});

const jobs = () =>
  bench.owner
    .withSchema('graphile_worker')
    .from('jobs')
    .where('key', 'like', 'mail:%')
    .pluck<string[]>('key');

test('its job is committed with the change, or not at all, and goes with it', async () => {
  const id = await queue();
  expect(await jobs()).toContain(`mail:${id}`);
  await mailer().send(key(id));
  expect(await jobs()).not.toContain(`mail:${id}`);
  await queue();
  const before = (await jobs()).length;
  await expect(
    tenant.unit(async (unit) => {
      await queueMail(unit, welcome);
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  expect(await jobs()).toHaveLength(before);
});

test('is sent, and tried again, by a worker whose clock is slow: its job comes only once', async () => {
  const slow = mailer({ clock: { now: () => new Date(Date.now() - 600_000) } });
  const id = await queue();
  smtp.reply = '451 later';
  await slow.send(key(id));
  expect(await stored(id)).toMatchObject({ attempts: 1 });
  smtp.reply = '250 ok';
  await slow.send(key(id));
  expect(smtp.messages).toHaveLength(0);
  await bench.owner('mail_messages').where({ id }).update({ next_attempt_at: bench.owner.fn.now() });
  await slow.send(key(id));
  expect(smtp.messages).toHaveLength(1);
});

test('a temporary refusal is tried again, and nothing personal is logged', async () => {
  smtp.reply = '451 ada@example.com is busy';
  const id = await queue();
  const one = mailer();
  await one.send(key(id));
  expect(await stored(id)).toMatchObject({ state: 'pending', attempts: 1 });
  smtp.reply = '250 ok';
  await one.send(key(id));
  expect(smtp.messages).toHaveLength(0);
  bench.clock.advance(mailRetryDelays[0] ?? 0);
  await one.send(key(id));
  expect(smtp.messages).toHaveLength(1);
  expect(logged.join()).not.toMatch(/ada@|Geheim/);
  expect(logged.join()).toContain('"responseCode":451');
});

test('a final refusal ends it; so does the end of the schedule', async () => {
  smtp.reply = '550 no such user';
  const refused = await queue();
  await mailer().send(key(refused));
  expect(await stored(refused)).toMatchObject({ state: 'failed', message_ciphertext: null });

  smtp.reply = '451 later';
  const late = await queue();
  const one = mailer();
  for (const delay of [0, ...mailRetryDelays]) {
    bench.clock.advance(delay);
    await one.send(key(late));
  }
  expect(await stored(late)).toMatchObject({ state: 'failed', attempts: mailRetryDelays.length + 1 });
});

test('without SMTP_URL the sandbox keeps it readable; elsewhere it waits', async () => {
  const id = await queue();
  await mailer({ smtpUrl: null }).send(key(id));
  expect(await stored(id)).toMatchObject({ state: 'pending' });
  bench.clock.advance(mailRetryDelays[0] ?? 0);
  await mailer({ smtpUrl: null, sandbox: true }).send(key(id));
  const newest = { page: 1, pageSize: 50 };
  expect((await pageOfKeptMail(bench.store, tenant.scope, newest)).rows).toEqual([
    { id, createdAt: expect.any(Date), ...welcome },
  ]);
  const other = await bench.partnership(null);
  expect((await pageOfKeptMail(bench.store, other.scope, newest)).rows).toEqual([]);
});

describe('that no one waits for', () => {
  const reminder = (to: string): Mail =>
    reminderMail({
      to,
      kind: 'section2-due',
      employee: 'Ana Rivera',
      organization: 'Northwind',
      dueDate: '2026-12-01',
      url: 'https://i9.example/portal/i9s/1',
    });
  const reminders = (count: number) =>
    Array.from({ length: count }, (_, index) => reminder(`keeper-${index}@example.com`));
  const queueAll = (mails: Mail[]) => tenant.unit((unit) => queueMails(unit, mails));
  const pending = async () =>
    Number(
      (
        await bench
          .owner('mail_messages')
          .where({ ...own(), state: 'pending' })
          .count({ n: '*' })
      )[0]?.['n'],
    );
  const own = () => ({ organization_id: tenant.scope.organizationId });
  const sendAll = (options?: Partial<MailerOptions>) =>
    mailer(options).sendUnhurried(tenant.scope.organizationId);

  test('are reminders and the monthly summary; all of an organization have one job, behind all others', async () => {
    const summary = {
      to: 'kim@example.com',
      firstName: 'Kim',
      organization: 'Northwind',
      total: 1,
      forms: [],
    };
    const representative = {
      to: 'rep@example.com',
      name: 'Rae',
      employee: 'Ana Rivera',
      organization: 'Northwind',
      ...withoutContact,
      dueDate: '2026-12-01',
      language: null,
    } as const;
    const before = await jobs();
    await queueAll([...reminders(2), purgeSummaryMail(summary)]);
    await queue(representativeReminderMail(representative));
    expect(await jobs()).toEqual(before);
    const queued = await bench.owner
      .withSchema('graphile_worker')
      .from('jobs')
      .where({ key: `unhurriedMail:${tenant.scope.organizationId}` })
      .select('priority', 'queue_name');
    expect(queued).toEqual([{ priority: 10, queue_name: 'unhurriedMail' }]);
    expect(await sendAll()).toBeNull();
    expect(smtp.messages.map(({ to }) => to).toSorted()).toEqual([
      'keeper-0@example.com',
      'keeper-1@example.com',
      'kim@example.com',
      'rep@example.com',
    ]);
  });

  test('gets a job for each when the program goes back to an earlier version', async () => {
    await queueAll(reminders(2));
    const ids = await bench.owner('mail_messages').where(own()).pluck<number[]>('id');
    const trx = await bench.owner.transaction();
    try {
      await down(trx);
      const keys = await trx.withSchema('graphile_worker').from('jobs').pluck<string[]>('key');
      expect(keys).toEqual(expect.arrayContaining(ids.map((id) => `mail:${id}`)));
      expect(keys.join()).not.toContain('unhurriedMail');
    } finally {
      await trx.rollback();
    }
  });

  test('is tried again when it is due', async () => {
    smtp.reply = '451 later';
    await queueAll(reminders(3));
    const delay = mailRetryDelays[0] ?? 0;
    expect(await sendAll()).toEqual(new Date(bench.clock.now().getTime() + delay));
    smtp.reply = '250 ok';
    expect(await sendAll()).toEqual(new Date(bench.clock.now().getTime() + delay));
    expect(smtp.messages).toEqual([]);
    bench.clock.advance(delay);
    expect(await sendAll()).toBeNull();
    expect(smtp.messages).toHaveLength(3);
    expect(await pending()).toBe(0);
  });

  test('is not put off again when the clock of its worker is a little slow; nor is other mail', async () => {
    smtp.reply = '451 later';
    await queueAll(reminders(1));
    const id = await queue();
    await sendAll();
    await mailer().send(key(id));
    smtp.reply = '250 ok';
    bench.clock.advance((mailRetryDelays[0] ?? 0) - 3_000);
    expect(await sendAll()).toBeNull();
    await mailer().send(key(id));
    expect(await pending()).toBe(0);
  });

  test('gives way after two seconds', async () => {
    await queueAll(reminders(3_000));
    expect(await sendAll({ smtpUrl: null, sandbox: true })).toEqual(bench.clock.now());
    const left = await pending();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(3_000);
  });

  test('holds up no one else’s, even where the mail server takes none of it', async () => {
    smtp.ignored = (to) => to.startsWith('keeper-');
    const rest = bench.owner.withSchema('graphile_worker').from('_private_jobs');
    await rest.where('run_at', '<', bench.owner.raw(`now() + interval '1 hour'`)).delete();
    await queueAll(reminders(20));
    const { database } = bench;
    const runner = await runTasks(service, { database, dispatcher: bench.dispatcher(), mailer: mailer() });
    try {
      const asked = () => smtp.connections() > 1 || undefined;
      await eventually(asked);
      await queue();
      await eventually(() => smtp.messages.length > 0 || undefined);
      expect(smtp.messages.map(({ to }) => to)).toEqual(['ada@example.com']);
      smtp.ignored = () => false;
    } finally {
      smtp.close();
      await runner.stop();
      await bench.stop();
    }
  });
});

describe('texts', () => {
  const section1 = { url: 'https://i9.example/portal/section1/abc', startDate: '2026-12-01' };
  const hire = {
    to: 'luz@example.com',
    firstName: 'Luz',
    organization: 'Northwind',
    ...withoutContact,
    login: 'luz',
    link: { url: 'https://i9.example/portal/reset-password/1-abc', hours: 72 },
    signInUrl: 'https://i9.example/portal/sign-in',
    section1,
    language: 1,
  };

  test('the new hire is addressed in the preferred language', () => {
    const english = employeeWelcomeMail(hire);
    expect(english.text).toContain('complete Section 1');
    expect(english.text).toContain('your first day of work, Tuesday, December 1, 2026.');
    expect(employeeWelcomeMail({ ...hire, language: null })).toEqual(english);
    const spanish = employeeWelcomeMail({ ...hire, language: 2 });
    expect(spanish.subject).toBe('Northwind: complete la Sección 1 de su Formulario I-9');
    expect(spanish.text).toContain('su primer día de trabajo, el martes 1 de diciembre de 2026.');
    expect(spanish.text).toContain('elija una contraseña antes de 72 horas');
    for (const mail of [english, spanish]) expect(mail.text).toContain(section1.url);
  });

  test.each([
    [1, 'your login for Form I-9'],
    [2, 'su acceso al Formulario I-9'],
  ])('without an I-9 it is about the login alone (language %p)', (language, subject) => {
    const mail = employeeWelcomeMail({ ...hire, language, section1: null });
    expect(mail.subject).toBe(`Northwind: ${subject}`);
    expect(mail.text).toContain(hire.signInUrl);
    expect(mail.text).toContain(hire.link.url);
    expect(mail.buttons?.[0]?.url).toBe(hire.link.url);
    expect(mail.text).not.toContain(section1.url);
  });

  test('a user without a login is not told of one', () => {
    const mail = userWelcomeMail({ ...hire, login: null, link: null });
    expect(mail.text).not.toMatch(/Login:|Password:|null/);
  });

  test('a password that was chosen is not in the mail', () => {
    const text = userWelcomeMail({
      to: 'a@example.com',
      firstName: 'Ada',
      organization: 'N',
      login: 'ada',
      link: null,
      signInUrl: 'https://i9.example',
    }).text;
    expect(text).not.toContain('Password:');
    expect(text).toContain('will give you the password');
  });

  test('names cannot turn around what is said behind them; those of their own script stay', () => {
    const employee = 'Ana\u202e \u2066Rivera\u202d';
    const sender = { organization: 'N', ...withoutContact };
    const common = { to: 'bob@example.com', ...sender, dueDate: '2026-12-01', language: null };
    const hostile = representativeReminderMail({ ...common, name: 'Bob', employee });
    expect(hostile.subject).toContain('Form I-9 for Ana Rivera is due');
    expect(`${hostile.subject}${hostile.text}`).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
    const hebrew = representativeReminderMail({
      ...common,
      name: '\u05d3\u05e0\u05d4 \u05db\u05d4\u05df',
      employee,
    });
    expect(hebrew.text).toContain('Hello \u05d3\u05e0\u05d4 \u05db\u05d4\u05df,');
  });

  test('names cannot bring lines of their own', () => {
    const mail = employeeWelcomeMail({
      ...hire,
      firstName: 'Luz\r\n\r\nPay here',
      organization: 'N\r\nBcc: x@example.com',
      contactPhone: '253-555-0100\r\n\r\nPay here',
    });
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(mail.text).toContain('Hello Luz Pay here,');
    expect(mail.text).not.toMatch(/^Pay here/m);
  });

  test.each([
    ['https://i9.example/x', 'no-reply@i9.example'],
    ['http://127.0.0.1:3000', 'no-reply@localhost.localdomain'],
    ['http://[::1]:3000', 'no-reply@localhost.localdomain'],
  ])('mails of %s come from %s', (baseUrl, address) => {
    expect(senderAddress(baseUrl)).toBe(address);
  });
});
