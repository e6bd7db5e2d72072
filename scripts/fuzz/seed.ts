import { submitSurveyResponseSchema } from '../../packages/contract/src/survey-schemas.ts';
import { systemStatusSchema } from '../../packages/contract/src/system-status-schemas.ts';
import { makeAnswers } from '../../packages/contract/src/testing/make-answers.ts';
import type { Product } from './product.ts';

/** What the fuzzer needs to get past the first check: a staff session, existing results and an existing message. */
export type Seed = {
  readonly credentials: { readonly username: string; readonly password: string };
  readonly sessionCookie: string;
  readonly draftId: string;
  readonly completedId: string;
  readonly unsentMessageId: string;
  readonly unsubscribeToken: string;
};

export const contactMessage = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '416 555 0199',
  zipCode: 'M5V 2T6',
  message: 'Hello',
  helpTypes: { concierge: true },
};

const post = async (url: string, body: unknown): Promise<Response> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} returned ${response.status}: ${await response.text()}`);

  return response;
};

const submitSurvey = async (url: string, zipCode: string): Promise<string> => {
  const response = await post(`${url}/api/survey`, makeAnswers({}, zipCode));
  return submitSurveyResponseSchema.parse(await response.json()).resultId;
};

const leaveMessageUnsent = async (url: string, cookie: string): Promise<string> => {
  await post(`${url}/__mail/api/faults`, { mode: 'down' });
  await post(`${url}/api/contact`, contactMessage);
  await post(`${url}/__mail/api/faults`, { mode: 'none' });
  const response = await fetch(`${url}/api/admin/system-status`, { headers: { cookie } });
  const [message] = systemStatusSchema.parse(await response.json()).unsentMessages?.newest ?? [];
  if (message === undefined) throw new Error('The unsent message is missing in the system status');

  return message.id;
};

/** Sends a message and returns the token in the e-mail that acknowledges it. */
const readUnsubscribeToken = async (url: string): Promise<string> => {
  const email = 'unsubscribes@example.com';

  await post(`${url}/api/contact`, { ...contactMessage, email });
  const inboxUrl = `${url}/__mail/api/messages`;
  const readText = async (address: string): Promise<string> => (await fetch(address)).text();

  const foundMessages = await readText(`${inboxUrl}?search=${email}`);
  const ids = [...foundMessages.matchAll(/"id":"([^"]+)"/g)].map(([, id]) => id);
  const messages = await Promise.all(ids.map((id) => readText(`${inboxUrl}/${id}`)));
  const token = /unsubscribe#([\w.-]+)/.exec(messages.join())?.[1];
  if (token === undefined) throw new Error('No e-mail has a link to unsubscribe');

  return token;
};

export const seedProduct = async ({ url, adminPassword }: Product): Promise<Seed> => {
  const credentials = { username: 'admin', password: adminPassword };
  const response = await post(`${url}/api/login`, credentials);
  const [cookie = ''] = response.headers.getSetCookie();
  const sessionCookie = cookie.split(';')[0] ?? '';
  // The quiz sends '00000' while the ZIP code is unknown, which leaves the survey a draft.
  const [draftId, completedId] = [
    await submitSurvey(url, '00000'),
    await submitSurvey(url, '90210'),
  ];
  const unsentMessageId = await leaveMessageUnsent(url, sessionCookie);
  const unsubscribeToken = await readUnsubscribeToken(url);
  return { credentials, sessionCookie, draftId, completedId, unsentMessageId, unsubscribeToken };
};
