import { explanationOf } from '../../../src/domain/everify/explanations';
import type { EverifyState } from '../../../src/domain/everify/record';
import { everifyStates } from '../../../src/domain/everify/states';

const of = (state: EverifyState, facts: Partial<Parameters<typeof explanationOf>[0]> = {}) =>
  explanationOf({ state, agency: null, ...facts });

describe('explanationOf', () => {
  it('has a reason of its own in English and Spanish for every state of a case', () => {
    const states = (Object.keys(everifyStates) as EverifyState[]).filter(
      (state) => state !== 'not_applicable',
    );
    const explanations = states.map((state) => of(state));
    for (const language of ['en', 'es'] as const) {
      const texts = explanations.map((one) => one[language]);
      expect(texts.filter((text) => !/^\p{Lu}.*\.$/u.test(text))).toEqual([]);
      expect(new Set(texts).size).toBe(states.length);
    }
    expect(explanations.filter(({ en, es }) => en === es)).toEqual([]);
    expect(of('not_applicable')).toEqual({ en: '', es: '' });
  });

  it.each([
    ['SSA', 'Social Security Administration', 'visits an SSA field office within'],
    ['DHS', 'Department of Homeland Security', 'contacts DHS within'],
    [
      'both',
      '(SSA) and the Department of Homeland Security',
      'visits an SSA field office and contacts DHS within',
    ],
    [null, 'the government', 'contacts the agency within'],
  ] as const)(
    'names the agency of a mismatch (%s), and what the employee does there',
    (agency, who, what) => {
      expect(of('mismatch', { agency }).en).toContain(who);
      expect(of('referred', { agency }).en).toContain(what);
    },
  );

  it('tells a final nonconfirmation after no action from one after a contested mismatch', () => {
    expect(of('final_nonconfirmation', { employeeDecision: 'no-action' }).en).toContain(
      'chose not to take action',
    );
    expect(of('final_nonconfirmation', { employeeDecision: 'contest' }).en).toContain(
      'did not contact it in time',
    );
    expect(of('final_nonconfirmation').es).toContain('El empleador cierra el caso');
  });
});
