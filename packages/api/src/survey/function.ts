import { randomBytes } from 'node:crypto';
import { surveySchemas } from '@app/contract/survey-schemas';
import { recommend } from '@app/engine/recommend';
import { readSessionToken } from '../auth/session-cookies.ts';
import { toVisitSource } from '../counters/visit-source.ts';
import { createNetworkCallCounter } from '../platform/dynamodb/rate-limits.ts';
import type { ReadCookie } from '../platform/http/cookies.ts';
import { createHandler } from '../platform/http/create-handler.ts';
import { publicRoutes } from '../platform/http/route.ts';
import { openFunctionContext } from '../platform/open-function.ts';
import { createTestAddresses, readConfigWithTestAddresses } from '../platform/test-addresses.ts';
import { createClickStore } from './click-store.ts';
import { previewAllowanceKey } from './keys.ts';
import { createNetworkSurveyRecorder } from './network-surveys-store.ts';
import { getResult, recordClick } from './result.ts';
import { previewSurvey, submitSurvey, updateZip } from './submit-survey.ts';
import { createSurveyStore } from './survey-store.ts';

const config = readConfigWithTestAddresses();
const { table, ...shared } = openFunctionContext('survey', config);

const isStaffSession = async (readCookie: ReadCookie): Promise<boolean> => {
  if (readSessionToken(readCookie) === undefined) return false;

  // Loaded late, because visitors have no session.
  const { openStaffSessions } = await import('../auth/sessions.ts');
  return (await openStaffSessions(table).authenticate(readCookie)) !== undefined;
};

const dependencies = {
  ...shared,
  surveys: createSurveyStore(table),
  storeClick: createClickStore(table),
  recordNetworkSurvey: createNetworkSurveyRecorder(table),
  countPreview: createNetworkCallCounter(table, previewAllowanceKey),
  recommend,
  // 128 random bits as hex digits. A spreadsheet reads base64 that begins with a hyphen as a
  // formula.
  newResultId: () => randomBytes(16).toString('hex'),
  testAddresses: createTestAddresses(config.testBlocks),
  isStaffSession,
};

const route = publicRoutes(surveySchemas);

export const handler = createHandler(
  [
    route('submitSurvey', ({ body, idempotencyKey, viewerAddress, globalPrivacyControl }) => {
      // Without a choice, Global Privacy Control decides.
      const { analytics = !globalPrivacyControl, source: report, ...submission } = body;
      const source = analytics && report !== undefined ? toVisitSource(report) : undefined;
      return submitSurvey({ ...submission, source, idempotencyKey, viewerAddress }, dependencies);
    }),
    route('updateZip', ({ body, viewerAddress }) =>
      updateZip({ ...body, viewerAddress }, dependencies),
    ),
    route('previewSurvey', ({ body, viewerAddress }) =>
      previewSurvey(body, viewerAddress, dependencies),
    ),
    route('recordClick', ({ body, readCookie }) => recordClick(body, readCookie, dependencies)),
    route('getResult', ({ params }) => getResult(params.resultId, dependencies)),
  ],
  dependencies,
);
