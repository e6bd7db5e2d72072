import type { SelectQuestionId } from '@app/contract/quiz/definition';
import type { Wishes } from '../wishes.ts';

/** One answer changed: the wishes that result, and the change in words that fit after "If you said". */
export type Alternative = {
  readonly questionId: SelectQuestionId;
  readonly wishes: Wishes;
  readonly clause: string;
};
