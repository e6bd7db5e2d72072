import type { RowSelector } from '../platform/dynamodb/read-ranges.ts';
import type { ListAccess } from '../platform/dynamodb/stored-item.ts';
import type { Item } from '../platform/dynamodb/table-access.ts';
import { parseBookingReference, toBookingReference } from '../survey/booking-reference.ts';
import { createBreakdownSelector } from '../survey/breakdown-value.ts';
import { parseSurveyPartition } from '../survey/keys.ts';
import type { SurveySelection } from './survey-ranges.ts';

/** Selects by a booking reference or a dashboard bar, because DynamoDB cannot filter by them. */
export const createSurveySelector = (
  access: ListAccess,
  { search, breakdownValue }: SurveySelection,
): RowSelector | undefined => {
  const reference = search === undefined ? undefined : parseBookingReference(search);
  if (reference === undefined && breakdownValue === undefined) return undefined;

  const selectByReference = async (rows: readonly Item[]) =>
    reference === undefined ? rows : rows.filter((row) => belongsToReference(row, reference));

  if (breakdownValue === undefined) return { selectRows: selectByReference };

  const selectByBreakdown = createBreakdownSelector(access, breakdownValue);
  return {
    selectRows: async (rows) => selectByBreakdown(await selectByReference(rows)),
    // The survey behind each row is read too, and is ten times as large.
    pageSize: 300,
  };
};

const belongsToReference = ({ pk }: Item, reference: string): boolean =>
  toBookingReference(parseSurveyPartition(String(pk))) === reference;
