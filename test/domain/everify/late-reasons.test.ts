import { delayReasonOf, lateReasons } from '../../../src/domain/everify/late-reasons';
import { delayReasons } from '../../../src/domain/everify/record';
import { textsOf } from '../../../src/portal/texts';

/** Why a late form is late, as E-Verify takes it. */

test('every reason of the list has a code of E-Verify, and words in both languages', () => {
  for (const [reason, code] of Object.entries(lateReasons)) {
    expect(Object.keys(delayReasons)).toContain(code);
    for (const language of ['en', 'es'] as const)
      expect(Object.keys(textsOf(language).section2.lateReasons)).toContain(reason);
  }
});

test('a reason that E-Verify lists has its code, any other is sent as text', () => {
  expect(delayReasonOf('Technical problems')).toEqual({ code: 'TECHNICAL_PROBLEMS', description: null });
  const own = 'The employee was absent in the first days of employment';
  expect(delayReasonOf(own)).toEqual({ code: 'OTHER', description: own });
  expect(delayReasonOf('A flood\nclosed  the office.')).toEqual({
    code: 'OTHER',
    description: 'A flood closed the office.',
  });
});

test('a text that E-Verify does not take is not cut off', () => {
  expect(delayReasonOf('x'.repeat(200))).toEqual({ code: 'OTHER', description: 'x'.repeat(200) });
  expect(delayReasonOf('x'.repeat(201))).toBeNull();
  expect(delayReasonOf(' ')).toBeNull();
});
