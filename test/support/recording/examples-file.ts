/** What is recorded stands in a file beside the contract, named after the operations of which it is. */

const head = `# Recorded from the service: examples by \`npm run record\`, which sends the requests as they stand here (edit those, then record
# again), problems by \`npm run record:problems\`. An example begins with the id of its operation: createUser has CreateUserRequest.
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
