import { makeDraftAnswers } from '../../packages/contract/src/testing/make-answers.ts';
import { admin, expectEqual, readEdgeHeaders } from './checks.ts';
import type { Emulator } from './emulator.ts';

/** A completed survey as its visitor sees it. */
type Survey = { readonly resultId: string; readonly result: string };

type Status = { readonly mail: { readonly summaryRecipients: readonly string[] } };

type CallOptions = { readonly body?: unknown; readonly cookie?: string };

/** Opens the deployed product, called as CloudFront calls it. */
export const openSite = async (emulator: Emulator, apiUrl: string) => {
  const edgeHeaders = await readEdgeHeaders(emulator);

  const call = async (path: string, { body, cookie }: CallOptions = {}): Promise<Response> => {
    const response = await fetch(/^https?:/.test(path) ? path : `${apiUrl}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      redirect: 'manual',
      headers: {
        ...edgeHeaders,
        'cloudfront-viewer-address': '203.0.113.9:40000',
        ...(cookie === undefined ? {} : { cookie }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (response.status >= 400)
      throw new Error(`${path} returned ${response.status}: ${await response.text()}`);

    return response;
  };

  const readJson = async <Value>(path: string, options?: CallOptions): Promise<Value> => {
    const value: Value = JSON.parse(await (await call(path, options)).text());
    return value;
  };

  const signIn = async (): Promise<string> => {
    const [cookie = ''] = (await call('/api/login', { body: admin })).headers.getSetCookie();
    return cookie.split(';')[0] ?? '';
  };

  const readResult = async (resultId: string): Promise<string> =>
    (await call(`/api/survey/results/${resultId}`)).text();

  const completeQuiz = async (): Promise<Survey> => {
    const { resultId } = await readJson<{ resultId: string }>('/api/survey', {
      body: makeDraftAnswers(),
    });

    await call('/api/survey/update-zip', { body: { resultId, zipCode: 'K1A 0B1' } });
    return { resultId, result: await readResult(resultId) };
  };

  /** Checks after an update that no data is lost and that the new settings apply. */
  const checkSurvival = async (
    { resultId, result }: Survey,
    newRecipient: string,
  ): Promise<void> => {
    expectEqual('the result after the update', await readResult(resultId), result);
    const cookie = await signIn();
    const { mail } = await readJson<Status>('/api/admin/system-status', { cookie });

    expectEqual('the recipients after the update', mail.summaryRecipients, [newRecipient]);
    const { surveys } = await readJson<{ surveys: { id: string }[] }>('/api/test/surveys?limit=5', {
      cookie,
    });

    expectEqual('the list after the update', surveys[0]?.id, resultId);
    expectEqual('another survey', (await completeQuiz()).resultId === resultId, false);
  };

  /** Checks that the functions use the restored table, which has the earlier survey only. */
  const checkRestore = async ({ resultId, result }: Survey, later: Survey): Promise<void> => {
    expectEqual('the result in the restored table', await readResult(resultId), result);
    const after = await fetch(`${apiUrl}/api/survey/results/${later.resultId}`, {
      headers: edgeHeaders,
    });

    expectEqual('the status of a result from after the restore', after.status, 404);
    expectEqual('another survey', (await completeQuiz()).resultId === resultId, false);
  };

  return { completeQuiz, checkSurvival, checkRestore };
};
