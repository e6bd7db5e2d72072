import { buildCountWrites, type CountingAccess } from '../../src/counters/counters-store.ts';
import type { TableAccess } from '../../src/platform/dynamodb/table-access.ts';
import { buildPutIfAbsent, writeTransaction } from '../../src/platform/dynamodb/writes.ts';
import type { CompletedSurvey } from '../../src/survey/survey.ts';
import { toSurveyFact } from '../../src/survey/survey-counters.ts';
import { toSurveyItem } from '../../src/survey/survey-item.ts';
import { toSurveyRow } from '../../src/survey/survey-row.ts';

/** Stores a survey with changed answers as releases before 2026-12 did: with a row and counts of its own. */
export const storeOldVersion = async (
  access: CountingAccess & TableAccess,
  survey: CompletedSurvey,
): Promise<void> => {
  await writeTransaction(access, [
    { Put: buildPutIfAbsent(access, toSurveyItem(survey)) },
    { Put: buildPutIfAbsent(access, toSurveyRow(survey)) },
    ...buildCountWrites(access, { added: [toSurveyFact(survey, access.toBusinessDay)] }),
  ]);
};
