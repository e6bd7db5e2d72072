import { abilityCriteria } from './abilities.ts';
import { beginnerCriteria } from './beginner.ts';
import { cabinCriteria } from './cabin.ts';
import type { Criterion } from './criterion.ts';
import { drivingCriteria } from './driving.ts';
import { energyCriteria } from './energy.ts';
import { moneyCriteria } from './money.ts';
import { purposeCriteria } from './purposes.ts';
import { spaceCriteria } from './space.ts';
import { trustCriteria } from './trust.ts';
import { unaskedKindCriteria } from './unasked-kinds.ts';

/** What offers are compared by; docs/engine.md gives an overview. */
export const criteria: readonly Criterion[] = [
  ...spaceCriteria,
  ...abilityCriteria,
  ...drivingCriteria,
  ...cabinCriteria,
  ...energyCriteria,
  ...trustCriteria,
  ...moneyCriteria,
  ...unaskedKindCriteria,
  ...beginnerCriteria,
  ...purposeCriteria,
];
