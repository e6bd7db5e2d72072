// Compares the totals with the records, and repairs them with --fix (without days: of yesterday):
//   reconcile.ts [--from YYYY-MM-DD --to YYYY-MM-DD | --all] [--fix] [--table NAME]
// Days are in BUSINESS_TIME_ZONE, which must be the product's own.
// Exits with 1 while anything differs.
import { parseArgs } from 'node:util';
import type { PeriodReport } from '../src/reconcile/reconcile.ts';
import { openTotalsCheck } from '../src/reconcile/reconcile-access.ts';
import { readBusinessTimeZone, readDayRange } from './command-line/business-days.ts';
import { pointToTable } from './command-line/choose-table.ts';
import { runCommand } from './command-line/command.ts';

const causes = {
  busy: 'visitors were counted all the time',
  unreadable: 'a record cannot be read',
} as const;

const printPeriod = (report: PeriodReport, fix: boolean): void => {
  if (report.kind !== 'compared') {
    console.log(`${report.period}: not compared, because ${causes[report.kind]}`);
    return;
  }

  for (const { counter, stored, recorded } of report.found) {
    const isLeft = report.left.some((difference) => difference.counter === counter);
    const repaired = fix && !isLeft ? '  repaired' : '';

    console.log(
      `${report.period}: ${counter} is ${stored}, the records say ${recorded}${repaired}`,
    );
  }
};

const run = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      to: { type: 'string' },
      all: { type: 'boolean', default: false },
      fix: { type: 'boolean', default: false },
      table: { type: 'string' },
    },
  });
  const chosen = pointToTable(values.table);
  const timeZone = readBusinessTimeZone();

  console.error(`Table ${chosen.tableName} at ${chosen.endpoint ?? 'AWS'}, days of ${timeZone}`);
  const access = openTotalsCheck(chosen.tableName, timeZone);

  try {
    const range = readDayRange(values, access.getToday());
    const report = await access.checkTotals({
      range,
      fix: values.fix,
      onPeriod: (period) => printPeriod(period, values.fix),
    });
    const { from, to, differences, notCompared } = report;
    const rest = notCompared === 0 ? '' : ` ${notCompared} could not be compared.`;

    console.log(
      `${from} to ${to}: ${report.periods.length} periods, ${differences} totals differ.${rest}`,
    );
    if (differences + notCompared > 0) process.exitCode = 1;
  } finally {
    access.close();
  }
};

await runCommand(run);
