import { phraseFaults } from '../../../scripts/texts/phrases';

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
