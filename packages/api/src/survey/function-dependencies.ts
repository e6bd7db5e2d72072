import { randomBytes } from 'node:crypto';
import { recommend } from '@app/engine/recommend';
import { readTableConfig } from '../platform/config.ts';
import { openTable } from '../platform/dynamodb/table-access.ts';
import type { HandlerDependencies } from '../platform/http/create-handler.ts';
import { createLog } from '../platform/log.ts';
import { createBusinessDay } from '../platform/time/business-day.ts';
import type { SurveyDependencies } from './dependencies.ts';
import { createSurveyRepository } from './survey-repository.ts';

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
