import type { APIRequestContext } from '@playwright/test';
import { sharedSession } from './admin.ts';
import { expect } from './test.ts';

const read = async (request: APIRequestContext, path: string) => {
  const cookie = (await sharedSession(request))
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
  const response = await request.get(path, { headers: { cookie } });

  expect(response.status()).toBe(200);
  return response.json();
};

type Survey = { readonly id: string; readonly userZipcode: string; readonly createdAt: string };
type Dropout = { readonly sessionId: string };
type Consent = { readonly ip_address: string; readonly timestamp: string };

/** The surveys of one ZIP code as staff see them, newest first. `request` is not the visitor's, who stays signed out. */
export const surveysAt = async (
  request: APIRequestContext,
  zipCode: string,
): Promise<readonly Survey[]> => {
  const { surveys }: { surveys: Survey[] } = await read(
    request,
    `/api/test/surveys?search=${zipCode}&limit=100`,
  );
  return surveys.filter(({ userZipcode }) => userZipcode === zipCode);
};

/** Answers how many surveys of a ZIP code came in since now. */
export const countFromNow = async (
  request: APIRequestContext,
  zipCode: string,
): Promise<() => Promise<number>> => {
  const before = (await surveysAt(request, zipCode)).length;
  return async () => (await surveysAt(request, zipCode)).length - before;
};

export const dropoutsOf = async (
  request: APIRequestContext,
  sessionId: string,
): Promise<readonly Dropout[]> => {
  const { dropouts }: { dropouts: Dropout[] } = await read(request, '/api/test/dropout-data');
  return dropouts.filter((dropout) => dropout.sessionId === sessionId);
};

export const consentsFrom = async (
  request: APIRequestContext,
  address: string,
): Promise<readonly Consent[]> => {
  const { consents }: { consents: Consent[] } = await read(request, '/api/test/cookie-consents');
  return consents.filter(({ ip_address }) => ip_address === address);
};
