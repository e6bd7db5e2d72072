import { readEdgeConfig } from '../platform/config.ts';
import { createLog, getStack } from '../platform/log.ts';
import { visitSite } from './visit-site.ts';

const { siteOrigin } = readEdgeConfig().edge;
const log = createLog('canary');

/** Visits the deployed site. Lambda counts failed invocations, which an alarm watches. */
export const handler = async (): Promise<void> => {
  if (siteOrigin === undefined)
    throw new Error('SITE_ORIGIN must be set, because the canary visits that site');

  const startedAtMs = performance.now();
  const durationMs = (): number => Math.round(performance.now() - startedAtMs);

  try {
    await visitSite({ siteOrigin, fetch });
    log.info('visit succeeded', { durationMs: durationMs() });
  } catch (error) {
    log.error('visit failed', { durationMs: durationMs(), stack: getStack(error) });
    throw error;
  }
};
