import type { QuizAnswers } from '@app/contract/quiz/answers';
import type { RecommendationSet } from '@app/contract/schemas/recommendation';

/** The six picks for an answer set: the same answers give the same picks for a catalogue version. */
export type Recommend = (answers: QuizAnswers) => RecommendationSet;
