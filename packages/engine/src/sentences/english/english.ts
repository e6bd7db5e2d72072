import { comparisons, descriptions } from './comparisons.ts';
import { firstPlace, scoreTopics } from './first-place.ts';
import { insurance } from './insurance.ts';
import { brokenLimits, brokenLimitsOfSix, pivotal } from './limits-and-alternatives.ts';
import { names } from './names.ts';
import { reasons, reasonTitles } from './reasons.ts';
import { recalls } from './recalls.ts';
import { scoreRows } from './score-rows.ts';
import { lacks, shared } from './shared.ts';
import { shortfalls } from './shortfalls.ts';

/** Everything that the engine says in American English. Another language has the same shape. */
export const english = {
  ...comparisons,
  descriptions,
  reasons,
  reasonTitles,
  shortfalls,
  shared,
  lacks,
  brokenLimits,
  brokenLimitsOfSix,
  pivotal,
  firstPlace,
  insurance,
  recalls,
  names,
  scoreRows,
  scoreTopics,
};

export type Sentences = typeof english;
