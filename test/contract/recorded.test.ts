import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { useDatabase } from '../support/database';
import { record } from './recording/record';
import { weave } from './recording/weave';

/** The contract's examples are what the service answers, recorded by `npm run record`. */

const file = path.join(__dirname, '../../openapi.yaml');
const database = useDatabase();

test('the examples are those that a fresh sandbox answers (else: npm run record)', async () => {
  const contract = readFileSync(file, 'utf8');
  const woven = weave(contract, await record(database));
  if (process.env['RECORD_EXAMPLES'] === 'true') writeFileSync(file, woven);
  else expect(woven.split('\n')).toEqual(contract.split('\n'));
});
