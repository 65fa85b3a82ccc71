import Sequencer from '@jest/test-sequencer';

/** Runs test files in the order of the command line, so that `--bail` ends a run early. */
export default class extends Sequencer {
  sort(tests) {
    const place = ({ path }) => process.argv.indexOf(path);
    return [...tests].toSorted((one, other) => place(one) - place(other));
  }
}
