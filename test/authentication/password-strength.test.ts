import { isEasyToGuess } from '../../src/authentication/password-strength';
import { processorTime } from '../support/effort';

const dana = ['dana.whitfield', 'Dana', 'Whitfield', 'dana@brightwater.example', 'Brightwater Foods'];

test.each([
  ['a common one', 'password1234'],
  ['a common one twice', 'passwordpassword'],
  ['a row of the keyboard', 'qwertyuiop123'],
  ['digits in a row', '123456789012'],
  ['pairs of digits in a row', '102030405060708090'],
  ['a row of the keyboard with digits between', '1qw23er45ty6'],
  ['one character', 'aaaaaaaaaaaa'],
  ['a repetition as long as it may be', 'kX9$'.repeat(50)],
  ['the login', 'dana.whitfield'],
  ['the name and a year', 'DanaWhitfield2026'],
  ['the name with accents', 'Dána Whítfield 1'],
  ['the organization as one word', 'BrightwaterFoods!'],
  ['the email address', 'dana@brightwater.example'],
  ['the name around a short word', 'whitfield-cat-dana'],
])('is easy to guess: %s', (_what, password) => {
  expect(isEasyToGuess(password, dana)).toBe(true);
});

test.each([
  ['several words', 'correct horse battery staple'],
  ['several words in another language', 'caballo correcto batería'],
  ['chance', 'q7R_tz0Lw2Vx'],
  ['the own name beside several words', 'dana violet harbor tractor'],
])('is not: %s', (_what, password) => {
  expect(isEasyToGuess(password, dana)).toBe(false);
});

test('the longest password takes no longer than one that is judged whole', async () => {
  isEasyToGuess('a first one, which loads the list', []);
  expect(await processorTime(() => isEasyToGuess('kX9$'.repeat(50), dana))).toBeLessThan(400);
});
