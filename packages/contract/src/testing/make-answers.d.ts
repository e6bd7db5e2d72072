import type { QuizAnswers } from '../quiz/answers.ts';
/** Answers that the quiz accepts; an override replaces a whole section. */
export declare const makeAnswers: (overrides?: Partial<QuizAnswers>) => QuizAnswers;
export declare const draftAnswers: (overrides?: Partial<QuizAnswers>) => QuizAnswers;
