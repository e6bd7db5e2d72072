import { createBusinessDay } from '../platform/business-day.ts';
import { type ListAccess, skipIfUnreadable } from '../platform/dynamodb/stored-item.ts';
import { openTable } from '../platform/dynamodb/table-access.ts';
import { createLog } from '../platform/log.ts';
import {
  type FoundSurvey,
  findSurveys,
  type NetworkVisit,
  type Period,
  removeVisit,
  surveysByNetwork,
  visitsOf,
} from './forged-batch-store.ts';
import { removeSurvey } from './remove-survey.ts';

export const openBatchAccess = (tableName: string, timeZone: string) => {
  const table = openTable(tableName);
  const log = createLog('forged-batch', process.stderr);
  const options = { ...table, log, businessDay: createBusinessDay(timeZone) };
  /** Returns false when something of what is to be removed cannot be read, and reports it. */
  const tryRemoval = async (remove: () => Promise<boolean>) =>
    (await skipIfUnreadable(remove, options)) ?? false;
  return {
    show: (period: Period) => showBatches(period, options),
    removeSurvey: (id: string) => tryRemoval(() => removeSurvey(options, id)),
    removeVisit: (visit: NetworkVisit) => tryRemoval(() => removeVisit(options, visit)),
    close: () => table.client.destroy(),
  };
};

export type Batch = {
  readonly network: string;
  /** The newest first. */
  readonly completed: readonly CompletedSurvey[];
  readonly drafts: readonly FoundSurvey[];
  readonly visits: readonly NetworkVisit[];
};

type CompletedSurvey = Extract<FoundSurvey, { readonly status: 'completed' }>;

const compareNewestFirst = (one: CompletedSurvey, other: CompletedSurvey): number =>
  one.createdAt < other.createdAt ? 1 : -1;

/** Returns what each network sent in a period, the largest batch first. Notes of surveys expire after 30 days. */
const showBatches = async (period: Period, access: ListAccess): Promise<readonly Batch[]> => {
  const idsByNetwork = await surveysByNetwork(access, period);
  const visits = Map.groupBy(await visitsOf(access, period), ({ network }) => network);
  const batches: Batch[] = [];

  for (const network of new Set([...idsByNetwork.keys(), ...visits.keys()])) {
    const found = await findSurveys(access, idsByNetwork.get(network) ?? []);
    const sent = found.filter(({ submittedAt }) => isWithin(period, new Date(submittedAt)));
    // Removed in this order, a version goes before what it was changed from.
    const completed = sent
      .filter((survey) => survey.status === 'completed')
      .sort(compareNewestFirst);
    const drafts = sent.filter(({ status }) => status === 'draft');

    batches.push({ network, completed, drafts, visits: visits.get(network) ?? [] });
  }

  return batches
    .filter((batch) => sizeOf(batch) > 0)
    .sort((one, other) => sizeOf(other) - sizeOf(one));
};

const isWithin = ({ from, until }: Period, moment: Date): boolean =>
  moment >= from && moment <= until;

const sizeOf = ({ completed, drafts, visits }: Batch): number =>
  completed.length + drafts.length + visits.length;
