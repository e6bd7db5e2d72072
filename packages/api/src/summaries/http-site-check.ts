import { endpoints } from '@app/contract/endpoints';
import type { CheckSite } from './site-check-port.ts';

const timeoutMs = 5_000;

type Answer = { readonly isGood: boolean; readonly text: string };

/** 401 is what the API says to somebody who is not signed in. */
const probes = [
  { name: 'quiz', path: '/smartquiz', goodStatuses: [200] },
  { name: 'API', path: endpoints.me.path, goodStatuses: [200, 401] },
] as const;

const probe = async (siteOrigin: string, { name, path, goodStatuses }: (typeof probes)[number]): Promise<Answer> => {
  try {
    // A site that leads elsewhere is not well, and nothing that it leads to is asked.
    const options = { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) } as const;
    const { status, body } = await fetch(new URL(path, siteOrigin), options);
    await body?.cancel();
    const statuses: readonly number[] = goodStatuses;
    return { isGood: statuses.includes(status), text: `the ${name} answered ${status}` };
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    return {
      isGood: false,
      text: `the ${name} ${isLate ? 'did not answer within 5 seconds' : 'could not be reached'}`,
    };
  }
};

/** Asks the quiz page and the API for an answer, as a visitor's browser would. */
export const createSiteCheck =
  (siteOrigin: string): CheckSite =>
  async () => {
    const answers = await Promise.all(probes.map((each) => probe(siteOrigin, each)));
    const detail = answers.map(({ text }) => text).join('; ');
    return {
      reachable: answers.every(({ isGood }) => isGood),
      detail: `${detail.charAt(0).toUpperCase()}${detail.slice(1)}.`,
    };
  };
