import type { SystemStatusReport } from '../admin-data.ts';
import { formatCount } from '../shared/formats.ts';

/** Lists problems of the system: "1 e-mail waiting", "2 jobs failed, overdue or unreadable". */
export const listStatusProblems = ({
  unsentMessages,
  mail,
  jobs,
  totals,
}: SystemStatusReport): readonly string[] => {
  const { newest = [], more = 0, unreadable: unreadableMessages = 0 } = unsentMessages ?? {};
  const unsentCount = newest.length + more + unreadableMessages;
  const troubledJobs = jobs.filter(
    ({ outcome, overdue, unreadable }) => outcome === 'failed' || overdue || unreadable,
  );
  const differences = totals?.differences ?? 0;

  return [
    { count: unsentCount, noun: 'unsent message', predicate: ' from visitors' },
    { count: mail.waiting, noun: 'e-mail', predicate: ' waiting' },
    { count: mail.givenUp, noun: 'e-mail', predicate: ' given up' },
    { count: troubledJobs.length, noun: 'job', predicate: ' failed, overdue or unreadable' },
    { count: differences, noun: 'total', predicate: ' different from the records' },
  ]
    .filter(({ count }) => count > 0)
    .map(({ count, noun, predicate }) => `${formatCount(count, noun)}${predicate}`);
};
