import type { CompletedSurvey } from './survey-repository-port.ts';

/** Completed surveys with all that is stored of them; `position` is where to go on, absent at the end. */
export type SurveyBatch = { readonly surveys: readonly CompletedSurvey[]; readonly position?: string | undefined };

/** Reads the completed surveys, oldest first, some hundred at a time. */
export type ReadSurveys = (position: string | undefined) => Promise<SurveyBatch>;
