/** How the docs are searched: with synonyms, names of operations first, and beginnings of words before misspelled ones. */

/** What people call what these docs call otherwise; each word of a group finds the others. */
const synonyms = [
  ['pagination', 'paging', 'paginate', 'cursor', 'offset', 'limit'],
  ['sdk', 'client', 'library', 'generator', 'codegen', 'package', 'npm', 'pip'],
  ['delete', 'remove', 'purge', 'destroy', 'erase'],
  ['rehire', 're-hire', 'rehired'],
  ['terminate', 'termination', 'fire', 'offboard', 'terminateddate'],
  ['webhook', 'webhooks', 'callback', 'callbackurl', 'deliveries', 'delivery'],
  ['login', 'authenticate', 'authentication', 'auth', 'oauth', 'bearer', 'token'],
  ['tnc', 'nonconfirmation', 'mismatch'],
  ['throttle', 'throttling', 'quota', 'rate', '429'],
  ['retry', 'retries', 'idempotency', 'idempotent'],
  ['ssn', 'socialsecuritynumber'],
  ['pdf', 'print'],
  ['poll', 'polling', 'events', 'feed', 'sync'],
  ['upload', 'import'],
  ['csv', 'export', 'download'],
  ['test', 'sandbox', 'mock'],
  ['signature', 'hmac'],
  ['remote', 'representative'],
  ['role', 'roles', 'permission', 'permissions', 'rbac'],
  ['version', 'versioning', 'deprecation', 'breaking', 'changelog'],
  ['worksite', 'location', 'site', 'store'],
  ['company', 'employer', 'organization', 'tenant'],
  ['candidate', 'applicant', 'hire'],
  ['inspection', 'notice', 'noi', 'ice', 'hsi', 'subpoena', 'audit'],
  ['timeline', 'history', 'activity'],
  ['owner', 'assign', 'assignee'],
  ['note', 'comment'],
  ['report', 'dashboard', 'statistics'],
  ['bulk', 'batch', 'mass', 'many'],
  ['copy', 'attachment'],
  ['agent', 'assistant', 'mcp', 'ai', 'claude', 'llm'],
  ['embed', 'iframe', 'frame'],
];
const others = new Map(synonyms.flatMap((group) => group.map((word) => [word, group])));

/** `startPartnerI9` is found by its whole and by each of its words. */
const wordsOf = (text) =>
  text.split(/[^\p{L}\p{N}]+/u).flatMap((word) => {
    const parts = word.split(/(?<=[a-z])(?=[A-Z])/);
    return parts.length > 1 ? [word, ...parts] : [word];
  });

/** Words that say nothing about what is sought. */
const idle = new Set([
  'a',
  'an',
  'the',
  'to',
  'of',
  'for',
  'in',
  'is',
  'how',
  'do',
  'i',
  'my',
  'can',
  'what',
  'and',
  'with',
]);

/** Without the ending of a plural. */
const termOf = (word) => {
  const lower = word.toLowerCase();
  if (idle.has(lower)) return null;
  return lower.length > 3 && /[^s]s$/.test(lower) ? lower.slice(0, -1) : lower;
};

const termsIn = (text) => wordsOf(text).map(termOf).filter(Boolean).join(' ');

/** `saved view` and `Saved views` are the same. */
const sameTerms = (one, other) => termsIn(one) === termsIn(other);

/**
 * @param MiniSearch the library
 * @param places of search.json: title, where, text, href, weight, and the operationId as `name`
 * @returns a function from what was typed to the places, the best first
 */
export function createSearch(MiniSearch, places) {
  const index = new MiniSearch({
    fields: ['title', 'name', 'where', 'text'],
    storeFields: ['title', 'name', 'where', 'href', 'weight'],
    tokenize: wordsOf,
    processTerm: termOf,
    searchOptions: { boost: { name: 6, title: 5, where: 1.5 } },
  });
  index.addAll(places.map((place, id) => ({ id, name: '', ...place })));
  const boostDocument = (_id, _term, { weight }) => weight;
  const ask = (words, options) => {
    // A word is worth more than what others call it.
    const queries = words.map((word) => ({
      combineWith: 'OR',
      queries: [
        { queries: [word], boost: { name: 12, title: 10, where: 3, text: 2 } },
        ...(others.get(word.toLowerCase()) ?? []).filter((other) => other !== word.toLowerCase()),
      ],
    }));
    return index.search({ combineWith: 'AND', queries }, { boostDocument, ...options });
  };
  return (typed) => {
    const words = wordsOf(typed).filter((word) => word !== '' && termOf(word) !== null);
    if (words.length === 0) return [];
    const tries = [
      { combineWith: 'AND', prefix: true },
      { combineWith: 'AND', prefix: true, fuzzy: 0.25 },
      { combineWith: 'OR', prefix: true, fuzzy: 0.2 },
    ];
    const [first, second, last] = tries;
    const strict = ask(words, first);
    const found = strict.length > 0 ? strict : ask(words, second);
    const all = found.length > 0 ? found : index.search(words.join(' '), { boostDocument, ...last });
    const isNamed = ({ name, title, weight }) =>
      weight > 1 && (name?.toLowerCase() === typed.trim().toLowerCase() || sameTerms(title, typed));
    return [...all.filter(isNamed), ...all.filter((one) => !isNamed(one))];
  };
}
