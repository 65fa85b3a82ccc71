/** What is recorded stands in a file beside the contract, which refers to it by name. */

/** The texts of both files. */
export interface ContractTexts {
  readonly contract: string;
  readonly examples: string;
}

const head = `# Recorded from the service and referred to by openapi.yaml: examples by \`npm run record\`, which sends the requests as they
# stand here (edit those, then record again), problems by \`npm run record:problems\`.
examples:
`;
const second = '\nproblems:\n';

/** Returns the text of the recorded problems of all operations. */
export const problemsIn = (examples: string): string => examples.split(second)[1] ?? '';

/** Returns the text of the recorded examples, for `npm run record:problems`. @internal */
export const examplesIn = (examples: string): string =>
  `${examples.split(second)[0]?.split(/^examples:\n/m)[1] ?? ''}\n`;

/** Returns the text of the file. */
export const examplesFileOf = (examples: string, problems: string): string =>
  `${head}${examples.trimEnd()}${second}${problems}`;

/** Returns what stands in the contract for a recorded example or list of problems. */
export const referenceTo = (part: 'examples' | 'problems', name: string): string =>
  `{ $ref: 'openapi.examples.yaml#/${part}/${name}' }`;
