// Shows what each network sent in a period, and removes what one sent, with its share of totals:
//   forged.ts show --from MOMENT --to MOMENT [--table NAME]
//   forged.ts remove NETWORK --from MOMENT --to MOMENT [--dry-run] [--table NAME]
// Days are in BUSINESS_TIME_ZONE, which must be the product's own.
import { type Batch, openForgedBatches } from '../src/forged-batch/forged-batch.ts';
import { readBusinessTimeZone, readMoment } from './command-line/business-days.ts';
import { runOnTable, type TableCommand } from './command-line/command.ts';
import { CommandError } from './command-line/command-error.ts';
import { askLine } from './command-line/input.ts';

type BatchAccess = ReturnType<typeof openForgedBatches>;
type Command = TableCommand<BatchAccess>;

const readPeriod = ({ from, to }: Parameters<Command>[2]) => {
  const period = { from: readMoment('from', from), until: readMoment('to', to) };
  if (period.from > period.until) throw new CommandError('--from must not be after --to.');

  return period;
};

const describeBatch = ({ completed, drafts, visits, consents }: Batch): string => {
  const choices = consents.filter(({ kind }) => kind === 'choice').length;
  const dropouts = visits.filter(({ dropoutId }) => dropoutId !== undefined).length;
  const versions = completed.filter(({ firstId }) => firstId !== undefined).length;
  const versionText = versions === 0 ? '' : ` (${versions} of them changed answers)`;

  return [
    `${completed.length} surveys${versionText}`,
    `${drafts.length} drafts`,
    `${visits.length - dropouts} completed visits`,
    `${dropouts} dropouts`,
    ...(consents.length === 0
      ? []
      : [`${choices} choices of cookies`, `${consents.length - choices} agreements`]),
  ].join(', ');
};

const maxShown = 20;

const show: Command = async (access, words, options) => {
  if (words.length > 0) throw new CommandError('This takes no word, only --from and --to.');

  const batches = await access.list(readPeriod(options));
  if (batches.length === 0) return 'Nothing was sent in this period.';

  const lines = batches
    .slice(0, maxShown)
    .map((batch) => `${batch.networkHash}  ${describeBatch(batch)}`);
  const more = batches.length - lines.length;
  if (more > 0) lines.push(`and ${more} networks that sent less`);

  return lines.join('\n');
};

const remove: Command = async (access, words, options) => {
  const [network = '', ...others] = words;
  if (network === '' || others.length > 0)
    throw new CommandError('Give one network, as forged:show lists them.');

  const batches = await access.list(readPeriod(options));
  const batch = batches.find((each) => each.networkHash === network);
  if (batch === undefined) return `Nothing is left of ${network} in this period.`;

  const description = describeBatch(batch);
  if (options['dry-run'] === true) return `Would remove ${description}. Nothing was changed.`;

  console.error(
    `Found: ${description}. They and their share of the totals will be removed for good.`,
  );
  const typed = await askLine('Type the network again to do so: ');
  if (typed !== network) throw new CommandError('That is not the network. Nothing was changed.');

  return `Removed ${describeBatch(await removeBatch(batch, access))}.`;
};

/** Returns what was removed. Each survey and visit is one transaction, so a run can be repeated. */
const removeBatch = async (batch: Batch, access: BatchAccess): Promise<Batch> => ({
  networkHash: batch.networkHash,
  completed: await removeEach(batch.completed, ({ id }) => access.removeSurvey(id)),
  drafts: await removeEach(batch.drafts, ({ id }) => access.removeSurvey(id)),
  visits: await removeEach(batch.visits, access.removeVisit),
  consents: await removeEach(batch.consents, access.removeConsent),
});

/** Removes records one after the other. Returns those that were still there. */
const removeEach = async <RecordType>(
  records: readonly RecordType[],
  removeRecord: (record: RecordType) => Promise<boolean>,
): Promise<readonly RecordType[]> => {
  const removed: RecordType[] = [];

  for (const record of records) {
    if (await removeRecord(record)) removed.push(record);
  }

  return removed;
};

const commands = new Map<string, Command>([
  ['show', show],
  ['remove', remove],
]);

const period = { from: { type: 'string' }, to: { type: 'string' } } as const;

await runOnTable(commands, (tableName) => openForgedBatches(tableName, readBusinessTimeZone()), {
  show: period,
  remove: { ...period, 'dry-run': { type: 'boolean' } },
});
