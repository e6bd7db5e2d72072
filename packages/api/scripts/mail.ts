// Ends a pause of the mail to visitors, which began because too much of it bounced:
//   mail.ts resume [--table NAME]
import { createVisitorMailPause } from '../src/mail/visitor-mail-pause.ts';
import { openTable } from '../src/platform/dynamodb/table-access.ts';
import { runOnTable, type TableCommand } from './command-line/command.ts';

const openMailAccess = (tableName: string) => {
  const table = openTable(tableName);
  return { ...createVisitorMailPause(table), close: () => table.client.destroy() };
};

const resume: TableCommand<ReturnType<typeof openMailAccess>> = async (access) => {
  // No other call tells whether mail is paused. If this one starts a pause, the next one ends it.
  const wasPaused = await access.pauseIfDue(new Date());

  await access.resume();
  return wasPaused
    ? 'E-mail to visitors goes on. What waits is sent within an hour and a half.'
    : 'E-mail to visitors was not paused. Its bounces are counted anew.';
};

await runOnTable(new Map([['resume', resume]]), openMailAccess);
