// Fills a table with made-up records:  seed.ts --surveys N --dropouts N --consents N --days N  [--table NAME]
import { parseArgs } from 'node:util';
import { openTable } from '../src/adapters/dynamodb/table-access.ts';
import { chooseTable, environmentFor } from './command-line/choose-table.ts';
import { CommandError } from './command-line/command-error.ts';
import { seedTable } from './seed/seed-table.ts';

const option = (value: string) => ({ type: 'string', default: value }) as const;

const wholeNumber = (name: string, text: string): number => {
  if (!/^\d{1,8}$/.test(text)) throw new CommandError(`--${name} must be a whole number.`);
  return Number(text);
};

const run = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      surveys: option('200'),
      dropouts: option('120'),
      consents: option('150'),
      days: option('30'),
      table: { type: 'string' },
    },
  });
  const amounts = {
    surveys: wholeNumber('surveys', values.surveys),
    dropouts: wholeNumber('dropouts', values.dropouts),
    consents: wholeNumber('consents', values.consents),
    days: Math.max(1, wholeNumber('days', values.days)),
  };
  const chosen = chooseTable(values.table, process.env);
  Object.assign(process.env, environmentFor(chosen));
  const access = openTable(chosen.tableName);
  const start = performance.now();
  await seedTable(access, amounts, process.env['BUSINESS_TIME_ZONE'] || 'America/Toronto');
  access.client.destroy();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const { surveys, dropouts, consents, days } = amounts;
  console.log(
    `Added ${surveys} surveys, ${dropouts} dropouts and ${consents} consents of ${days} days in ${seconds} s.`,
  );
};

try {
  await run();
} catch (error) {
  console.error(error instanceof CommandError ? error.message : error);
  process.exitCode = 1;
}
