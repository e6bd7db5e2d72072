import { submitSurveyResponseSchema } from '../../packages/contract/src/schemas/survey.ts';
import { makeAnswers } from '../../packages/contract/src/testing/make-answers.ts';
import type { Product } from './product.ts';

/** What the fuzzer needs to get further than the first check: a session of staff, and results that are there. */
export type Seed = {
  readonly credentials: { readonly username: string; readonly password: string };
  readonly sessionCookie: string;
  readonly draftId: string;
  readonly completedId: string;
};

const post = async (url: string, body: unknown): Promise<Response> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} was answered ${answer.status}: ${await answer.text()}`);
  return answer;
};

const submit = async (url: string, zipCode: string): Promise<string> => {
  const answer = await post(`${url}/api/survey`, makeAnswers({ location: { zipCode } }));
  return submitSurveyResponseSchema.parse(await answer.json()).resultId;
};

/** Signs in and submits a draft and a completed survey. */
export const seedProduct = async ({ url, adminPassword }: Product): Promise<Seed> => {
  const credentials = { username: 'admin', password: adminPassword };
  const answer = await post(`${url}/api/login`, credentials);
  const [cookie = ''] = answer.headers.getSetCookie();
  const sessionCookie = cookie.split(';')[0] ?? '';
  const [draftId, completedId] = [await submit(url, '00000'), await submit(url, '90210')];
  return { credentials, sessionCookie, draftId, completedId };
};
