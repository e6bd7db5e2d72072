import type { CompletedSurvey } from './survey-repository.ts';

/** Completed surveys with all that is stored of them; `edge` is where to go on, absent at the end. */
export type SurveyBatch = { readonly surveys: readonly CompletedSurvey[]; readonly edge?: string | undefined };

/** Reads the completed surveys, oldest first, some hundred at a time. */
export type ReadSurveys = (edge: string | undefined) => Promise<SurveyBatch>;
