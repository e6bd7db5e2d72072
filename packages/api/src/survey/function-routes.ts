import { route } from '../platform/http/route.ts';
import type { SurveyDependencies } from './dependencies.ts';
import { getResult } from './get-result.ts';
import { submitSurvey } from './submit-survey.ts';
import { updateZip } from './update-zip.ts';

export const routes = [
  route('submitSurvey', ({ body, idempotencyKey }, dependencies: SurveyDependencies) =>
    submitSurvey({ answers: body, idempotencyKey }, dependencies),
  ),
  route('updateZip', ({ body }, dependencies: SurveyDependencies) => updateZip(body, dependencies)),
  route('getResult', ({ params }, dependencies: SurveyDependencies) => getResult(params.resultId, dependencies)),
];
