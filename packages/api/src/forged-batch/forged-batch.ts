export type Period = { readonly from: Date; readonly until: Date };

export type NetworkVisit = {
  readonly network: string;
  readonly sessionId: string;
  readonly dropoutId?: string | undefined;
};

type FoundSurvey = { readonly id: string; readonly status: 'draft' | 'completed'; readonly submittedAt: string };

export type BatchStore = {
  /** The ids of surveys, some of which may be gone, and of other minutes of the period's first and last ten minutes. */
  readonly surveysByNetwork: (period: Period) => Promise<ReadonlyMap<string, readonly string[]>>;
  readonly visits: (period: Period) => AsyncIterable<NetworkVisit>;
  readonly findSurveys: (ids: readonly string[]) => Promise<readonly FoundSurvey[]>;
  /** Removes a survey and takes back its counts in one transaction. False when it is gone or was changed meanwhile. */
  readonly removeSurvey: (id: string) => Promise<boolean>;
  readonly removeVisit: (visit: NetworkVisit) => Promise<boolean>;
};

export type Batch = {
  readonly network: string;
  readonly completed: readonly FoundSurvey[];
  readonly drafts: readonly FoundSurvey[];
  readonly visits: readonly NetworkVisit[];
};

/** Returns what each network sent in a period, the largest batch first. Notes of surveys expire after 30 days. */
export const showBatches = async (period: Period, store: BatchStore): Promise<readonly Batch[]> => {
  const idsByNetwork = await store.surveysByNetwork(period);
  const visits = Map.groupBy(await listOf(store.visits(period)), ({ network }) => network);
  const batches: Batch[] = [];
  for (const network of new Set([...idsByNetwork.keys(), ...visits.keys()])) {
    const found = await store.findSurveys(idsByNetwork.get(network) ?? []);
    const sent = found.filter(({ submittedAt }) => isWithin(period, new Date(submittedAt)));
    const completed = sent.filter(({ status }) => status === 'completed');
    const drafts = sent.filter(({ status }) => status === 'draft');
    batches.push({ network, completed, drafts, visits: visits.get(network) ?? [] });
  }
  return batches.filter((batch) => sizeOf(batch) > 0).sort((one, other) => sizeOf(other) - sizeOf(one));
};

const isWithin = ({ from, until }: Period, moment: Date): boolean => moment >= from && moment <= until;

const sizeOf = ({ completed, drafts, visits }: Batch): number => completed.length + drafts.length + visits.length;

const listOf = async <Value>(values: AsyncIterable<Value>): Promise<readonly Value[]> => {
  const list: Value[] = [];
  for await (const value of values) list.push(value);
  return list;
};
