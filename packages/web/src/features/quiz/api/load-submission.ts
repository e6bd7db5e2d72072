import { codeOnDemand } from '../../../shared/code-on-demand.ts';

/** The code of preload and submit, which the first question does not need. */
export const loadSubmission = codeOnDemand(() => import('./submit-quiz.ts'));
