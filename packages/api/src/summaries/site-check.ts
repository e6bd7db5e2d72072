import { endpoints } from '@app/contract/endpoints';
import type { SiteCheck } from '../mail/summary-email.ts';

/** Never throws: a site that cannot be reached is a finding. */
export type CheckSite = () => Promise<SiteCheck>;

/** Creates a check that requests the quiz and one API call, as a visitor's browser does. */
export const createSiteCheck =
  (siteOrigin: string): CheckSite =>
  async () => {
    const findings = await Promise.all(probes.map((probe) => runProbe(siteOrigin, probe)));
    const detail = findings.map(({ text }) => text).join('; ');

    return {
      reachable: findings.every(({ isGood }) => isGood),
      detail: `${detail.charAt(0).toUpperCase()}${detail.slice(1)}.`,
    };
  };

const timeoutMs = 5_000;

type Probe = {
  readonly name: string;
  readonly path: string;
  readonly goodStatuses: readonly number[];
};

const probes: readonly Probe[] = [
  { name: 'quiz', path: '/smartquiz', goodStatuses: [200] },
  { name: 'API', path: endpoints.me.path, goodStatuses: [200, 401] },
];

type Finding = { readonly isGood: boolean; readonly text: string };

const runProbe = async (
  siteOrigin: string,
  { name, path, goodStatuses }: Probe,
): Promise<Finding> => {
  try {
    // A redirect is a fault here, and its target is never requested.
    const options = { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) } as const;
    const { status, body } = await fetch(new URL(path, siteOrigin), options);

    await body?.cancel();
    return { isGood: goodStatuses.includes(status), text: `the ${name} answered ${status}` };
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === 'TimeoutError';
    const failure = isTimeout ? 'did not answer within 5 seconds' : 'could not be reached';
    return { isGood: false, text: `the ${name} ${failure}` };
  }
};
