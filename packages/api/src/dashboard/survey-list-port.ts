import type { adminSurveySchema, surveysQuerySchema } from '@app/contract/admin-data-schemas';
import type * as z from 'zod';
import type { ListPosition } from '../platform/dynamodb/read-ranges.ts';

/** A completed survey as the admin list shows it. */
export type SurveyRow = z.infer<typeof adminSurveySchema>;

/** Which completed surveys are listed, in which order. `from` is included, `to` is not. */
export type SurveySelection = {
  readonly sort: z.infer<typeof surveysQuerySchema>['sort'];
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly search?: string | undefined;
};

export type SurveyPage = {
  readonly rows: readonly SurveyRow[];
  /** Absent at the end. */
  readonly next?: ListPosition | undefined;
  /** Rows from the start of this page to the end, when they were asked for; `isExact` unless there were too many. */
  readonly matches?: { readonly count: number; readonly isExact: boolean } | undefined;
};

export type SurveyPageRequest = SurveySelection & {
  readonly limit: number;
  readonly position?: ListPosition | undefined;
  readonly countMatches: boolean;
};

export type SurveyList = {
  /** The next rows. The work of one call is bounded: a search may give a short page though more follows. */
  readonly readPage: (request: SurveyPageRequest) => Promise<SurveyPage>;
  /** Counts the surveys completed from one moment until before another; the work grows with their number. */
  readonly countBetween: (from: string, to: string) => Promise<number>;
  /** When the oldest survey was completed. */
  readonly firstCompletedAt: () => Promise<string | undefined>;
};
