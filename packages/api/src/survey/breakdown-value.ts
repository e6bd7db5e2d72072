import type { surveyBreakdowns, surveysQuerySchema } from '@app/contract/admin-data-schemas';
import type * as z from 'zod';
import {
  asVersion1,
  type ListAccess,
  listAttributes,
  parseReadableItems,
} from '../platform/dynamodb/stored-item.ts';
import type { Item } from '../platform/dynamodb/table-access.ts';
import { readItems } from '../platform/dynamodb/table-access.ts';
import { type Result, refuseField, succeed } from '../platform/result.ts';
import { surveyKey } from './keys.ts';
import { completedSurveySchema } from './survey.ts';
import { listSurveyCounters } from './survey-counters.ts';

/** A bar of the dashboard: a figure such as `region`, and the value that the bar counts. */
export type BreakdownValue = {
  readonly breakdown: (typeof surveyBreakdowns)[number];
  readonly value: string;
};

/** The prefixes of the counters behind the bars whose surveys can be listed. */
export const surveyBreakdownPrefixes = {
  region: 'region:',
  priceRange: 'price:',
  bodyStyle: 'body:',
  power: 'power:',
  brands: 'brand:',
  firstPick: 'pick:',
  source: 'completed:source:',
  medium: 'completed:medium:',
  campaign: 'completed:campaign:',
} as const satisfies Record<BreakdownValue['breakdown'], string>;

type Query = Pick<z.output<typeof surveysQuerySchema>, 'breakdown' | 'value'>;

/** Undefined for none. Refuses a request that has only one of the two parameters. */
export const toBreakdownValue = ({
  breakdown,
  value,
}: Query): Result<BreakdownValue | undefined> => {
  if (breakdown === undefined && value === undefined) return succeed(undefined);
  if (breakdown === undefined) return refuseField('breakdown', 'This is missing');
  if (value === undefined) return refuseField('value', 'This is missing');

  return succeed({ breakdown, value });
};

const countedSurveySchema = completedSurveySchema.pick({
  id: true,
  region: true,
  priceRange: true,
  source: true,
  dayCounters: true,
});

const attributes = listAttributes(countedSurveySchema);

/** A row has no answers, so the selector reads the counters of its newest version. */
export const createBreakdownSelector = (
  access: ListAccess,
  { breakdown, value }: BreakdownValue,
) => {
  const counter = `${surveyBreakdownPrefixes[breakdown]}${value}`;

  return async (rows: readonly Item[]): Promise<readonly Item[]> => {
    const keys = rows.map(({ id }) => surveyKey(String(id)));
    const items = await readItems(access, keys, { attributes });
    const surveys = parseReadableItems(items, asVersion1(countedSurveySchema), access);
    const countedSurveys = surveys.filter(({ dayCounters = [], region, priceRange }) =>
      [...listSurveyCounters({ region, priceRange }), ...dayCounters].includes(counter),
    );
    const countedIds = new Set<unknown>(countedSurveys.map(({ id }) => id));

    return rows.filter(({ id }) => countedIds.has(id));
  };
};
