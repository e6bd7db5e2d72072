import type { SiteCheck } from '../mail/outbox-port.ts';

/** Looks whether the quiz and its API answer. Never raises: not reaching them is what it tells. */
export type CheckSite = () => Promise<SiteCheck>;
