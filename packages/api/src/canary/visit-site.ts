import { randomUUID } from 'node:crypto';
import { endpoints } from '@app/contract/endpoints';
import type { QuizAnswers } from '@app/contract/quiz/answers';
import { placeholderZip } from '@app/contract/quiz/zip-code';
import * as z from 'zod';

type VisitOptions = {
  readonly siteOrigin: string;
  readonly fetch: (url: string, options: RequestInit) => Promise<Response>;
};

/** Visits the site as a shopper would. Throws at the first fault. Its survey expires uncounted. */
export const visitSite = async ({ siteOrigin, fetch }: VisitOptions): Promise<void> => {
  const open = async (path: string, body?: unknown): Promise<Response> => {
    const response = await fetch(`${siteOrigin}${path}`, {
      // A redirect is a fault here.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body === undefined ? {} : submission(body, siteOrigin)),
    });
    if (response.status !== 200) throw new Error(`${nameOf(path)} returned ${response.status}`);

    return response;
  };

  const landingPage = await (await open('/')).text();

  await (await open('/smartquiz')).text();
  const script = /\/assets\/[\w.-]+\.js/.exec(landingPage)?.[0];
  if (script === undefined) throw new Error('The landing page names no script');

  await (await open(script)).text();
  const { resultId } = submittedSchema.parse(
    await (await open(endpoints.submitSurvey.path, draft)).json(),
  );
  const resultPath = endpoints.getResult.path.replace('{resultId}', resultId);

  resultSchema.parse(await (await open(resultPath)).json());
};

/** A visitor would give up after this time. */
const timeoutMs = 8000;

const submission = (body: unknown, origin: string): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', origin, 'idempotency-key': randomUUID() },
  body: JSON.stringify(body),
});

/** The path of a result contains the result's id, which opens it. */
const nameOf = (path: string): string =>
  path.startsWith('/api/survey/') ? endpoints.getResult.path : path;

const submittedSchema = z.object({ resultId: z.string().min(1) });
const resultSchema = z.object({ recommendations: z.array(z.unknown()).length(6) });

const draft: QuizAnswers = {
  lifestyle: { currentCar: { ownCar: true }, carAppreciation: { roomForStuff: true } },
  usage: {
    passengers: { smallGroup: true },
    trunkSpace: { notImportant: true },
    towing: { notImportant: true },
    acceleration: { notImportant: true },
    fuelEfficiency: { notImportant: true },
    safetyFeatures: { notImportant: true },
    premiumMaterials: { notImportant: true },
    greatAudio: { notImportant: true },
    offRoad: { notImportant: true },
    rideQuality: { balance: true },
  },
  features: { powerPreference: { noPreference: true }, bodyStyle: { flexible: true } },
  budget: { condition: { noPreference: true }, totalPriceRange: { '35to50k': true } },
  preferences: { brands: { openToBrands: true } },
  location: { zipCode: placeholderZip },
};
