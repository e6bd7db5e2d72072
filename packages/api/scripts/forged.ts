// Shows what each network sent in a period, and removes the batch of one network with its share of the totals:
//   forged.ts show --from MOMENT --to MOMENT | remove NETWORK --from MOMENT --to MOMENT [--dry-run]  [--table NAME]
// Days are in BUSINESS_TIME_ZONE, which must be the product's own.
import { type Batch, openBatchAccess } from '../src/forged-batch/forged-batch.ts';
import { businessTimeZone, readMoment } from './command-line/business-days.ts';
import { runOnTable, type TableCommand } from './command-line/command.ts';
import { CommandError } from './command-line/command-error.ts';
import { askLine } from './command-line/input.ts';

type Command = TableCommand<ReturnType<typeof openBatchAccess>>;

const periodOf = ({ from, to }: Parameters<Command>[2]) => {
  const period = { from: readMoment('from', from), until: readMoment('to', to) };
  if (period.from > period.until) throw new CommandError('--from must not be after --to.');

  return period;
};

const textOf = ({ completed, drafts, visits }: Batch): string => {
  const dropouts = visits.filter(({ dropoutId }) => dropoutId !== undefined).length;
  const versions = completed.filter(({ firstId }) => firstId !== undefined).length;
  const versionText = versions === 0 ? '' : ` (${versions} of them changed answers)`;
  return `${completed.length} surveys${versionText}, ${drafts.length} drafts, ${visits.length - dropouts} completed visits, ${dropouts} dropouts`;
};

const shownAtMost = 20;

const show: Command = async (access, words, options) => {
  if (words.length > 0) throw new CommandError('This takes no word, only --from and --to.');

  const batches = await access.show(periodOf(options));
  if (batches.length === 0) return 'Nothing was sent in this period.';

  const lines = batches.slice(0, shownAtMost).map((batch) => `${batch.network}  ${textOf(batch)}`);
  const more = batches.length - lines.length;
  return [...lines, ...(more === 0 ? [] : [`and ${more} networks that sent less`])].join('\n');
};

const remove: Command = async (access, words, options) => {
  const [network = '', ...others] = words;
  if (network === '' || others.length > 0)
    throw new CommandError('Give one network, as forged:show lists them.');

  const batch = (await access.show(periodOf(options))).find((each) => each.network === network);
  if (batch === undefined) return `Nothing is left of ${network} in this period.`;
  if (options['dry-run'] === true) return `Would remove ${textOf(batch)}. Nothing was changed.`;

  console.error(
    `Found: ${textOf(batch)}. They and their share of the totals will be removed for good.`,
  );
  const typed = await askLine('Type the network again to do so: ');
  if (typed !== network) throw new CommandError('That is not the network. Nothing was changed.');

  return `Removed ${textOf(await removed(batch, access))}.`;
};

/** Removes a batch, one transaction each, and returns what of it was removed. An interrupted run can be repeated. */
const removed = async (batch: Batch, access: Parameters<Command>[0]): Promise<Batch> => ({
  network: batch.network,
  completed: await those(batch.completed, ({ id }) => access.removeSurvey(id)),
  drafts: await those(batch.drafts, ({ id }) => access.removeSurvey(id)),
  visits: await those(batch.visits, access.removeVisit),
});

const those = async <Each>(
  list: readonly Each[],
  act: (each: Each) => Promise<boolean>,
): Promise<readonly Each[]> => {
  const done: Each[] = [];

  for (const each of list) if (await act(each)) done.push(each);
  return done;
};

const commands = new Map<string, Command>([
  ['show', show],
  ['remove', remove],
]);

const period = { from: { type: 'string' }, to: { type: 'string' } } as const;

await runOnTable(commands, (tableName) => openBatchAccess(tableName, businessTimeZone()), {
  show: period,
  remove: { ...period, 'dry-run': { type: 'boolean' } },
});
