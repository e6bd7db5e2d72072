import { randomUUID } from 'node:crypto';
import { endpoints } from '@app/contract/endpoints';
import type { QuizAnswers } from '@app/contract/quiz/answers';
import { placeholderZip } from '@app/contract/quiz/zip-code';
import * as z from 'zod';

type VisitOptions = {
  readonly siteOrigin: string;
  readonly fetch: (url: string, options: RequestInit) => Promise<Response>;
};

/** Throws at the first fault. The submitted survey stays a draft, which expires uncounted. */
export const visitSite = async ({ siteOrigin, fetch }: VisitOptions): Promise<void> => {
  const open = async (path: string, body?: unknown): Promise<Response> => {
    const response = await fetch(`${siteOrigin}${path}`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body === undefined ? {} : buildPost(body, siteOrigin)),
    });
    if (response.status !== 200)
      throw new Error(`${toLoggedPath(path)} returned ${response.status}`);

    return response;
  };

  const openText = async (path: string): Promise<string> => (await open(path)).text();

  const landingPage = await openText('/');

  await openText('/smartquiz');
  const scriptPath = /\/assets\/[\w.-]+\.js/.exec(landingPage)?.[0];
  if (scriptPath === undefined) throw new Error('The landing page names no script');

  await openText(scriptPath);

  const submitted = await open(endpoints.submitSurvey.path, draft);
  const { resultId } = submittedSchema.parse(await submitted.json());

  const result = await open(endpoints.getResult.path.replace('{resultId}', resultId));

  resultSchema.parse(await result.json());
};

/** A visitor would give up after this time. */
const timeoutMs = 8000;

const buildPost = (body: unknown, origin: string): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', origin, 'idempotency-key': randomUUID() },
  body: JSON.stringify(body),
});

/** Hides the id of a result, because whoever has it can open the result. */
const toLoggedPath = (path: string): string =>
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
