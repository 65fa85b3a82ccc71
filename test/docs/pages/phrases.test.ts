import { phraseFaults, spellingFaults, titleFaults } from '../../../scripts/texts/phrases';

test.each([
  ['Sign in anew.', 'again'],
  ['Whoever holds the link', 'the person or role'],
  ['What looks like a slip', 'likely mistakes'],
  ['the state of before', 'previous'],
  ['A younger hire is a `422`.', 'returns'],
  ['Otherwise the answer is\n`409`.', 'the response is'],
  ['It is sent at once.', 'immediately'],
])('"%s" is refused, with what to write instead', (text, instead) => {
  expect(phraseFaults('page.md', `Fine.\n${text}`)).toEqual([expect.stringContaining(instead)]);
  expect(phraseFaults('page.md', `Fine.\n${text}`)[0]).toMatch(/^page\.md:2 "/);
});

test('plain text passes', () => {
  expect(phraseFaults('page.md', 'Users without permission to edit see the same note.')).toEqual([]);
});

test('a source may use these phrases in its comments, but spells words in one way', () => {
  expect(spellingFaults('a.ts', '// Whoever gets\n// the E-mail')).toEqual(['a.ts:2 "E-mail": write email']);
});

test('titles of tests keep the rules too, also those of tables', () => {
  // Put together, so that they are no titles of this file.
  const source = [
    ['it', "('starts anew', () => {});"],
    ['test', ".each([['a', 1]])('%s: whoever asks', () => {});"],
    ['it', "('should save', () => {});"],
    ['it', "('that is saved again', () => {});"],
    ['it', "('saves again that which was lost', () => anew());"],
    ['const', " anew = 'no title of anew';"],
  ]
    .map((parts) => parts.join(''))
    .join('\n');
  expect(titleFaults('a.test.ts', source).map((fault) => fault.split(':')[1])).toEqual([
    '1 "anew"',
    '2 "whoever"',
    '3 "should"',
    '4 "that"',
  ]);
});
