/** The functions that answer calls, by group, each loaded only when it is needed, after its environment is set. */
export const endpointFunctions = {
  auth: () => import('./auth/handler.ts'),
  survey: () => import('./survey/handler.ts'),
  'quiz-session': () => import('./quiz-session/handler.ts'),
  listings: () => import('./listings/handler.ts'),
  consent: () => import('./consent/handler.ts'),
  contact: () => import('./contact/handler.ts'),
  'admin-data': () => import('./admin-data/handler.ts'),
  export: () => import('./export/handler.ts'),
  summaries: () => import('./summaries/handler.ts'),
} as const;

/** The functions that jobs run, named by their folders. */
export const scheduledFunctions = {
  'scheduled-summaries': () => import('./scheduled-summaries/handler.ts'),
  sweep: () => import('./sweep/handler.ts'),
  reconcile: () => import('./reconcile/handler.ts'),
} as const;
