import { deliveryComplaints } from '../support/contract/delivery-checker';
import { statusUpdate } from '../support/deliveries';

/** What receivers in tests notice. */

const delivery = {
  method: 'PATCH',
  headers: {
    'content-type': 'application/json',
    'webhook-id': 'msg_1',
    'webhook-timestamp': '1795194245',
    'webhook-signature': 'v1,x',
    'x-event': 'i9StatusUpdated',
    'x-sequence': '2',
    'x-integration-candidate-id': 'c-1',
  },
  body: JSON.stringify(statusUpdate('Approved')),
};
const { 'x-sequence': _sequence, ...withoutSequence } = delivery.headers;

test.each([
  ['a delivery', {}, []],
  ['a test', { headers: { ...delivery.headers, 'x-event': 'test' } }, []],
  ['another method', { method: 'POST' }, ['POST of the event "i9StatusUpdated" is no webhook']],
  [
    'an unknown event',
    { headers: { ...delivery.headers, 'x-event': 'hired' } },
    ['PATCH of the event "hired" is no webhook'],
  ],
  ['no sequence', { headers: withoutSequence }, ['the header X-Sequence is missing']],
  [
    'a sequence that is no number',
    { headers: { ...delivery.headers, 'x-sequence': 'two' } },
    ['header X-Sequence must match pattern "^\\d+$"'],
  ],
  [
    'a body of another webhook',
    { headers: { ...delivery.headers, 'x-event': 'everifyStatusUpdated' } },
    expect.arrayContaining(['body must NOT have additional properties']),
  ],
  [
    'a field that is no text',
    { body: '{"i9Status":1}' },
    expect.arrayContaining(['body/i9Status must be string']),
  ],
])('%s', (_what, change, complaints) => {
  expect(deliveryComplaints({ ...delivery, ...change })).toEqual(complaints);
});
