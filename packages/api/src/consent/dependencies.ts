import type { Clock } from '../platform/time.ts';
import type { ConsentRepository } from './consent-repository-port.ts';

/** What the use cases of consent work with. */
export type ConsentDependencies = {
  readonly consents: ConsentRepository;
  readonly now: Clock;
  readonly newId: () => string;
};
