import { route } from '../../http/route.ts';
import type { SurveyDependencies } from '../../use-cases/survey/dependencies.ts';
import { getResult } from '../../use-cases/survey/get-result.ts';
import { submitSurvey } from '../../use-cases/survey/submit-survey.ts';
import { updateZip } from '../../use-cases/survey/update-zip.ts';

export const routes = [
  route('submitSurvey', ({ body, idempotencyKey }, dependencies: SurveyDependencies) =>
    submitSurvey({ answers: body, idempotencyKey }, dependencies),
  ),
  route('updateZip', ({ body }, dependencies: SurveyDependencies) => updateZip(body, dependencies)),
  route('getResult', ({ params }, dependencies: SurveyDependencies) => getResult(params.resultId, dependencies)),
];
