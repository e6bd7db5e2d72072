import { quizSessionSchemas } from '@app/contract/quiz-session-schemas';
import { surveySchemas } from '@app/contract/survey-schemas';
import { makeDraftAnswers } from '@app/contract/testing/make-answers';
import type { EdgeConfig } from '../../src/platform/config.ts';
import { createHandler } from '../../src/platform/http/create-handler.ts';
import { publicRoutes } from '../../src/platform/http/route.ts';
import { acknowledged, fail, type Result, succeed } from '../../src/platform/result.ts';
import { makeContext, makeEvent } from './make-event.ts';

export type Request = Parameters<typeof makeEvent>[0];
type Overrides = {
  readonly edge?: EdgeConfig;
  readonly submit?: (answers: unknown) => Promise<Result<{ resultId: string }>>;
  readonly find?: () => Promise<void>;
};

export const resultId = 'AAAAAAAAAAAAAAAAAAAAAA';
const noEdge: EdgeConfig = { originVerifySecret: undefined, siteOrigin: undefined };

/** Three endpoints with rules that store nothing, the bodies they receive, and the log lines they write. */
export const startHandler = ({
  edge = noEdge,
  submit = async () => succeed({ resultId }),
  find,
}: Overrides = {}) => {
  const lines: { level: string; message: string; fields: Record<string, unknown> }[] = [];
  const received: unknown[] = [];

  const write = (level: string) => (message: string, fields: Record<string, unknown>) => {
    lines.push({ level, message, fields });
  };

  const survey = publicRoutes(surveySchemas);
  const routes = [
    survey('submitSurvey', async ({ body }) => {
      received.push(body);
      return submit(body);
    }),
    survey('getResult', async () => {
      await find?.();
      return fail('not_found', 'There is no such result');
    }),
    publicRoutes(quizSessionSchemas)('exitSession', async () => acknowledged),
  ];
  const handler = createHandler(routes, {
    edge,
    log: { info: write('info'), error: write('error') },
  });

  const send = async (request: Request) => {
    const { statusCode, headers, body = '' } = await handler(makeEvent(request), makeContext());
    return { status: statusCode, headers, body: JSON.parse(body) };
  };
  return { handler, send, lines, received };
};

export const submitRequest: Request = {
  method: 'POST',
  path: '/api/survey',
  body: makeDraftAnswers(),
};
export const exitRequest: Request = {
  method: 'POST',
  path: '/api/quiz-session/exit',
  body: { sessionId: 'session-1', exitReason: 'page_hide', currentStep: 1 },
};
export const readRequest: Request = { path: `/api/survey/results/${resultId}` };
