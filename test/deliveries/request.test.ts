import { Webhook } from 'standardwebhooks';
import { requestFor } from '../../src/deliveries/request';
import type { ClaimedDelivery } from '../../src/store/deliveries/queue';
import { statusUpdate } from '../support/deliveries';
import { testKeys } from '../support/store';

const secret = `whsec_${Buffer.alloc(24, 3).toString('base64')}`;
const sealed = (purpose: 'partner-secret' | 'partner-credentials', text: string) =>
  testKeys.encrypt(7, purpose, text);
const at = new Date();

const delivery: ClaimedDelivery = {
  organizationId: 7,
  partnerId: 1,
  id: 2,
  employeeId: 31,
  i9Id: 41,
  group: 'i9',
  sequence: 5,
  body: { ...statusUpdate('Approved') },
  webhookId: 'msg_1',
  attempts: 0,
  leasedUntil: at,
  callbackUrl: 'https://partner.example/status/{integrationCandidateId}',
  addressVersion: 1,
  credentials: null,
  integrationCandidateId: 'c 1/ä',
  secrets: [sealed('partner-secret', secret)],
  traceparent: null,
};
const made = (changes: Partial<ClaimedDelivery> = {}) =>
  requestFor(testKeys, { ...delivery, ...changes }, at);

describe('requestFor', () => {
  it('names the event, its number, the candidate, the employee and the form', () => {
    const { url, headers } = made();
    expect(url.href).toBe('https://partner.example/status/c%201%2F%C3%A4');
    expect(headers).toMatchObject({
      'Content-Type': 'application/json',
      'X-Event': 'i9StatusUpdated',
      'X-Sequence': '5',
      'X-Integration-Candidate-Id': 'c%201%2F%C3%A4',
      'X-Employee-Id': '31',
      'X-I9-Id': '41',
    });
    expect(headers).not.toHaveProperty('Authorization');
  });

  it('names no employee and no form that a delivery is not about', () => {
    const { headers } = made({ employeeId: null, i9Id: null });
    expect(Object.keys(headers).filter((name) => /Employee|I9/.test(name))).toEqual([]);
  });

  it('is signed with each secret, over the text that is sent', () => {
    const other = `whsec_${Buffer.alloc(24, 4).toString('base64')}`;
    const secrets = [other, secret].map((one) => sealed('partner-secret', one));
    const { body, headers } = made({ secrets });
    for (const one of [other, secret])
      expect(new Webhook(one).verify(body, headers)).toEqual(statusUpdate('Approved'));
  });

  it('sends the credentials that the partner has set', () => {
    const credentials = sealed('partner-credentials', JSON.stringify({ username: 'ü', password: 'p:w' }));
    expect(made({ credentials }).headers['Authorization']).toBe(
      `Basic ${Buffer.from('ü:p:w').toString('base64')}`,
    );
  });

  it('sends a test to the candidate "test"', () => {
    const { url, headers } = made({ group: 'test', integrationCandidateId: null });
    expect(url.href).toBe('https://partner.example/status/test');
    expect(headers['X-Event']).toBe('test');
  });

  it('cannot be made for an employee without a candidate id', () => {
    expect(() => made({ integrationCandidateId: null })).toThrow('no candidate id');
  });
});
