import { readFileSync } from 'node:fs';
import { admin } from './admin-account.ts';
import { leaksIn } from './personal-data.ts';
import { productLog } from './product-files.ts';
import { storedPersonalData } from './stored-data.ts';

const shownAtMost = 20;

/** After the journeys, while the product still runs: nothing that it knows of people may stand in what it logged. */
const checkLogs = async (): Promise<void> => {
  const log = readFileSync(productLog, 'utf8');
  const calls = log.split('\n').filter((line) => line.includes('"message":"request"')).length;
  if (calls === 0)
    throw new Error(`No call was logged in ${productLog}: the logs were not checked`);

  const known = new Map([...(await storedPersonalData()), [admin.password, 'a password']]);
  const leaks = leaksIn(log, known);
  if (leaks.length > 0) {
    const lines = leaks.slice(0, shownAtMost).map(({ what, line }) => `${what}: ${line}`);

    throw new Error(`Personal data in ${leaks.length} lines of the logs:\n${lines.join('\n')}`);
  }

  console.log(`  Logs: ${calls} calls, none of ${known.size} personal texts in them`);
};

export default checkLogs;
