import { randomBytes } from 'node:crypto';
import { recommend } from '@app/engine/recommend';
import { createSurveyRepository } from '../../adapters/dynamodb/survey-repository.ts';
import { openTable } from '../../adapters/dynamodb/table-access.ts';
import { createLog } from '../../adapters/json-log.ts';
import { readTableConfig } from '../../config.ts';
import type { HandlerDependencies } from '../../http/create-handler.ts';
import { createBusinessDay } from '../../use-cases/business-day.ts';
import type { SurveyDependencies } from '../../use-cases/survey/dependencies.ts';

/** 128 random bits in letters and digits: a leading hyphen would read as a formula in a spreadsheet. */
const newResultId = (): string => randomBytes(16).toString('hex');

/** Wires the survey function to its table and the recommendation engine. */
export const dependencies = (): SurveyDependencies & HandlerDependencies => {
  const { edge, tableName, businessTimeZone } = readTableConfig();
  const businessDay = createBusinessDay(businessTimeZone);
  return {
    edge,
    log: createLog('survey'),
    surveys: createSurveyRepository({ ...openTable(tableName), businessDay }),
    recommend,
    now: () => new Date(),
    newResultId,
  };
};
