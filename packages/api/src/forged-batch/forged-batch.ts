import { createBusinessDayFormatter } from '../platform/business-day.ts';
import { type ListAccess, skipIfUnreadable } from '../platform/dynamodb/stored-item.ts';
import { openTable } from '../platform/dynamodb/table-access.ts';
import { createLog } from '../platform/log.ts';
import { removeVisit } from '../quiz-session/remove-visit.ts';
import { removeSurvey } from '../survey/remove-survey.ts';
import {
  type FoundSurvey,
  findSurveys,
  listVisits,
  type NetworkVisit,
  type Period,
  readSurveyIdsByNetwork,
} from './forged-batch-store.ts';
import { listConsents, type NetworkConsent, removeForgedConsent } from './forged-consents.ts';

/** Opens the table to find and remove what one network sent in bulk. */
export const openForgedBatches = (tableName: string, timeZone: string) => {
  const table = openTable(tableName);
  const log = createLog('forged-batch', process.stderr);
  const options = { ...table, log, toBusinessDay: createBusinessDayFormatter(timeZone) };

  /** Keeps and logs an item that cannot be read. */
  const removeReadable = async (remove: () => Promise<boolean>): Promise<boolean> =>
    (await skipIfUnreadable(remove, options)) ?? false;

  return {
    list: (period: Period) => listBatches(period, options),
    // Removals return false if nothing is left or it cannot be read; for an agreement, always true.
    removeSurvey: (id: string) => removeReadable(() => removeSurvey(options, id)),
    removeVisit: (visit: NetworkVisit) =>
      removeReadable(async () => (await removeVisit(options, visit)) !== undefined),
    removeConsent: (consent: NetworkConsent) => removeForgedConsent(options, consent),
    close: () => table.client.destroy(),
  };
};

export type Batch = {
  readonly networkHash: string;
  /** The newest come first: removed in this order, a version goes before the survey it changed. */
  readonly completed: readonly CompletedSurvey[];
  readonly drafts: readonly FoundSurvey[];
  readonly visits: readonly NetworkVisit[];
  readonly consents: readonly NetworkConsent[];
};

type CompletedSurvey = Extract<FoundSurvey, { readonly status: 'completed' }>;

/** Lists what each network sent, the largest batch first. Surveys are found for 30 days only. */
const listBatches = async (period: Period, access: ListAccess): Promise<readonly Batch[]> => {
  const idsByNetwork = await readSurveyIdsByNetwork(access, period);
  const visitsByNetwork = Map.groupBy(
    await listVisits(access, period),
    ({ networkHash }) => networkHash,
  );
  const consents = await listConsents(access, period);
  const consentsByNetwork = Map.groupBy(consents, ({ networkHash }) => networkHash);
  const networks = new Set([
    ...idsByNetwork.keys(),
    ...visitsByNetwork.keys(),
    ...consentsByNetwork.keys(),
  ]);
  const batches: Batch[] = [];

  for (const networkHash of networks) {
    const foundSurveys = await findSurveys(access, idsByNetwork.get(networkHash) ?? []);
    const surveys = foundSurveys.filter(({ submittedAt }) =>
      isWithin(period, new Date(submittedAt)),
    );

    batches.push({
      networkHash,
      completed: surveys.filter((survey) => survey.status === 'completed').sort(compareNewestFirst),
      drafts: surveys.filter(({ status }) => status === 'draft'),
      visits: visitsByNetwork.get(networkHash) ?? [],
      consents: consentsByNetwork.get(networkHash) ?? [],
    });
  }

  return batches
    .filter((batch) => countRecords(batch) > 0)
    .sort((one, other) => countRecords(other) - countRecords(one));
};

const isWithin = ({ from, until }: Period, moment: Date): boolean =>
  moment >= from && moment <= until;

const compareNewestFirst = (one: CompletedSurvey, other: CompletedSurvey): number =>
  one.createdAt < other.createdAt ? 1 : -1;

const countRecords = ({ completed, drafts, visits, consents }: Batch): number =>
  completed.length + drafts.length + visits.length + consents.length;
