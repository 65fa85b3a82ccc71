/** Words that are spelled in one way wherever they stand. */
const spellings: readonly (readonly [pattern: RegExp, instead: string])[] = [[/\be-mail/i, 'email']];

/** Phrases that readers stumble over, each with what to write instead. */
const phrases: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\banew\b/i, 'again, or rewrite, recreate'],
  [/\bwhoever\b/i, 'the person or role: users who …, the caller'],
  [/\b(?:looks?|looked) like a slip\b/i, 'likely mistakes'],
  [/\bthe former one\b/i, 'the previous value'],
  [/\bof before\b/i, 'previous'],
  [/\bbear with\b/i, 'ignore, or accept'],
  [/\bwhere you stand\b/i, 'how many requests remain'],
  [/\bwithout a word\b/i, 'without an error'],
  [/\bno one asked for\b/i, 'unrequested'],
  [/\bdealt with\b/i, 'processed'],
  [/\bas was promised\b/i, 'the time or limit itself'],
  [/\btakes? turns\b|\btake turns\b/i, 'one at a time, or alternate'],
  [/\bgoes out\b/i, 'is sent'],
  [/\banswered (?:exactly )?(?:like|alike)\b/i, 'returns the same response as'],
  [/\b(?:the )?answer carries\b/i, 'the response contains'],
  [/\bsome serializers send it\b/i, 'what is sent, and by whom'],
  [/\bis known to you\b/i, 'what to verify'],
  [/\ba call with a token is no change\b/i, 'calls with a token do not change it'],
  [/\bis a `[45]\d\d`/, 'returns `422`'],
  [/\banswers? `\d\d\d`/, 'returns `200`, or responds with it'],
  [/\bthe answer is `\d\d\d`/, 'the response is `409`'],
  [/\b(?:is|are) answered (?:with|as)\b/, 'returns'],
  [/\b(?:sent|ends?|comes|follows?) at once\b/, 'immediately'],
  [/\bgoes on \w+ing\b/, 'continues to'],
  [/\bis told when\b/, 'is notified when'],
  ...spellings,
  [/\bnobody is\b/, 'what does not happen, in the active voice'],
];

const faultsIn = (rules: readonly (readonly [RegExp, string])[], file: string, text: string): string[] =>
  rules.flatMap(([pattern, instead]) =>
    // A phrase that is broken over two lines is the same phrase.
    [...text.matchAll(new RegExp(pattern.source.replaceAll(' ', String.raw`\s+`), 'gi'))].map((found) => {
      const line = text.slice(0, found.index).split('\n').length;
      return `${file}:${line} "${found[0].replaceAll(/\s+/g, ' ')}": write ${instead}`;
    }),
  );

/**
 * @param file name of the file, for the sentences
 * @param text what people read
 * @returns a sentence for each phrase to avoid, with its line and what to write instead
 */
export const phraseFaults = (file: string, text: string): string[] => faultsIn(phrases, file, text);

/** @returns a sentence for each word of a source that is spelled otherwise */
export const spellingFaults = (file: string, source: string): string[] => faultsIn(spellings, file, source);

/** Titles of tests as they are written, also where a table or a condition stands between the function and the title. */
const titles =
  /\b(?:it|test|testWith\w+)(?:\.\w+)*(?:\((?:\[[^]*?\]|[\w.()]+)\))?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g;

/** What says nothing in a title, beside the phrases above. */
const inTitles: readonly (readonly [RegExp, string])[] = [
  [/(?<=^\n*)should\b/i, 'what is so, in the present'],
  [/(?<=^\n*)works$/i, 'what happens'],
  [/(?<=^\n*)(?:that|who|whom|whoever)\b/, 'a subject and a verb: keep their order when one is removed'],
];

/** @returns a sentence for each phrase to avoid in the titles of a file of tests */
export const titleFaults = (file: string, source: string): string[] =>
  [...source.matchAll(titles)].flatMap(({ index, 2: title = '' }) => {
    const above = source.slice(0, index).split('\n').length - 1;
    return faultsIn([...phrases, ...inTitles], file, '\n'.repeat(above) + title);
  });
