import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { attemptText } from '../../src/portal/set-up/delivery-words';
import { detailLines } from '../../src/records/audit-words';
import { failureHeading, failureWithCode, failureWords } from '../../src/domain/everify/failure-words';
import { passport } from '../support/organizations/i9-walk';
import { explained, keepCopies } from '../support/organizations/partnership';
import { hidden, useWorkspace } from '../support/organizations/hr';
import { ownerOf } from '../support/owner';

/** What the portal says when another system fails: words first, and codes only in small print. */

const sources = path.join(__dirname, '../../src');
const textOf = (room: string): string =>
  readdirSync(path.join(sources, room), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(path.join(sources, room, name), 'utf8'))
    .join('\n');

/** Codes and names of an interface, and statuses of HTTP. */
const codes = /[A-Z0-9]+_[A-Z0-9_]+|[a-z]_[a-z]|\bJSON\b|\b[45]\d\d\b|token/;

describe('E-Verify', () => {
  const workspace = useWorkspace({ everify: true });

  test('every reason that is stored has words', () => {
    const source = textOf('everify') + textOf('services/everify');
    const reasons = [
      ...source.matchAll(/(?:GatewayError\(\s*'[a-z-]+',\s*(?:\w+ \|\| )?|notUnderstood\()[`']([^`']+)/g),
    ].map(([, reason = '']) =>
      reason.replace(/\$\{names\}/, 'birth_date').replaceAll(/\$\{\w+(\.\w+)?\}/g, '503'),
    );
    expect(reasons.length).toBeGreaterThan(25);
    for (const reason of [
      ...reasons,
      'ATTRIBUTE_INVALID_ENUM, CASE_NOT_FOUND',
      'something_else went wrong',
    ]) {
      const { text, code } = failureWords(reason, false);
      expect([reason, text]).toEqual([reason, expect.not.stringMatching(codes)]);
      if (codes.test(reason)) expect(code).toBe(reason);
    }
  });

  test.each([
    ['E-Verify cannot be reached.', 'E-Verify is not available'],
    ['E-Verify answered with status 503.', 'E-Verify is not available'],
    ['E-Verify does not accept the credentials of this service.', 'E-Verify is not available'],
    ['SIMULATED_PROVIDER_ERROR', 'E-Verify did not accept this'],
    ['E-Verify does not know where a document was issued.', 'E-Verify did not accept this'],
    ['CASE_STATUS_CONFLICT', 'The case has another status at E-Verify'],
    ['The answer of E-Verify is not JSON.', 'E-Verify gave an unexpected answer'],
  ])('the heading of the failure "%s" is "%s"', (reason, heading) => {
    expect(failureHeading(reason)).toBe(heading);
  });

  test('a service that cannot be reached is tried again, which the page says', () => {
    expect(failureWords('E-Verify answered with status 503.', true)).toEqual({
      text: 'E-Verify could not be reached. It is tried again automatically for about nine hours.',
      code: 'E-Verify answered with status 503.',
    });
    expect(failureWords('E-Verify cannot be reached.', false).text).toBe(
      'E-Verify could not be reached. Try again later.',
    );
    const own = 'E-Verify does not know where a document was issued.';
    expect(failureWords(own, false)).toEqual({ text: own, code: null });
  });

  test('the audit trail of a form has words, and the code after them', () => {
    const shown = (details: Readonly<Record<string, unknown>>) =>
      detailLines('everify.closeFailed', details, failureWithCode);
    expect(shown({ caseId: 1, failure: 'CASE_STATUS_CONFLICT' })).toEqual([
      'Failure: E-Verify has another status for this case. Its status here is updated within a day; you do not need to send anything. (for support: CASE_STATUS_CONFLICT)',
    ]);
    const failure = 'E-Verify does not know where a document was issued.';
    expect(shown({ failure })).toEqual([`Failure: ${failure}`]);
  });

  test('the page of a case has words, and the code in small print', async () => {
    const { admin, tenant } = workspace.world;
    await ownerOf(workspace.service.services)('users')
      .where({ organization_id: tenant.organizationId })
      .update({ title: 'HR manager' });
    const { i9Id } = await workspace.world.form({
      section1: { socialSecurityNumber: '900-12-0500' },
    });
    await keepCopies(admin, i9Id, [passport.code]);
    const signed = await admin.post(`/v1/i9s/${i9Id}/section2`, {
      documents: [passport],
      firstDayOfEmployment: '2026-11-23',
      attestationRead: true,
      explanations: explained,
    });
    expect(signed.status).toBe(200);
    const html = await workspace.page(`/i9s/${i9Id}/everify`);
    const refused = await workspace.client.post(`/portal/i9s/${i9Id}/everify/submit`, {
      csrf: hidden(html, 'csrf'),
    });
    const small = '<span class="hr-note">For support: SIMULATED_PROVIDER_ERROR</span>';
    const alert =
      /<div class="usa-alert usa-alert--error".*?<\/div><\/div>/s.exec(await refused.text())?.[0] ?? '';
    expect(alert).toContain('E-Verify did not accept what was sent. Check the form');
    expect(alert).toContain(small);
    const later = await workspace.page(`/i9s/${i9Id}/everify`);
    expect(later).toContain(`Then submit the case again.${small}`);
  });
});

test('every class of a failed delivery has words', () => {
  const classes = [...textOf('deliveries').matchAll(/'([a-z_]{3,}): [a-z]/g)].map(([, name = '']) => name);
  expect(classes).toEqual(expect.arrayContaining(['timeout', 'connection_refused', 'internal', 'gone']));
  const words = classes.map((name) => attemptText({ error: `${name}: why` }));
  expect(words).not.toContain('The update was not accepted');
  expect(words.filter((text) => /_|:/.test(text))).toEqual([]);
});
