import type { Clock } from '../../ports/clock.ts';
import type { ConsentRepository } from '../../ports/consent-repository.ts';

/** What the use cases of consent work with. */
export type ConsentDependencies = {
  readonly consents: ConsentRepository;
  readonly now: Clock;
  readonly newId: () => string;
};
