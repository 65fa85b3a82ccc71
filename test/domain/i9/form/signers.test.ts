import { fullName, isSignatureOf } from '../../../../src/domain/i9/form/signers';

describe('isSignatureOf', () => {
  const person = { firstName: 'Ana María', middleInitial: 'J', lastName: "O'Neill-Núñez" };

  test.each([
    ["Ana María J O'Neill-Núñez", true],
    ["  ana maría j. o'neill núñez ", true],
    ['Ana María O’Neill-Núñez', true],
    ["ANA MARÍA O'NEILL-NÚÑEZ".normalize('NFD'), true],
    ["Ana O'Neill-Núñez", false],
    ["Ana María K O'Neill-Núñez", false],
    ["O'Neill-Núñez", false],
    ['', false],
    ['...', false],
  ])('%j', (typed, accepted) => {
    expect(isSignatureOf(typed, person)).toBe(accepted);
  });

  test('a person with one name signs with it', () => {
    const single = { firstName: 'Unknown', middleInitial: null, lastName: 'Sukarno' };
    expect(fullName(single)).toBe('Sukarno');
    expect(isSignatureOf('sukarno', single)).toBe(true);
  });
});
