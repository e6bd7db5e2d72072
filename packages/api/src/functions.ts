/** The functions behind endpoints. Each is loaded after its environment is set. */
export const endpointFunctions = {
  auth: () => import('./auth/function.ts'),
  survey: () => import('./survey/function.ts'),
  'quiz-session': () => import('./quiz-session/function.ts'),
  listings: () => import('./listings/function.ts'),
  consent: () => import('./consent/function.ts'),
  leads: () => import('./leads/function.ts'),
  contact: () => import('./contact/function.ts'),
  'result-email': () => import('./result-email/function.ts'),
  unsubscribe: () => import('./unsubscribe/function.ts'),
  'admin-data': () => import('./admin-data/function.ts'),
  export: () => import('./export/function.ts'),
  summaries: () => import('./summaries/function.ts'),
  'system-status': () => import('./system-status/function.ts'),
} as const;

/** The functions that other functions invoke without waiting for them. */
export const invokedFunctions = {
  'export-writer': () => import('./export-writer/function.ts'),
} as const;

export const scheduledFunctions = {
  'scheduled-summaries': () => import('./scheduled-summaries/function.ts'),
  sweep: () => import('./sweep/function.ts'),
  reconcile: () => import('./reconcile/function.ts'),
  retention: () => import('./retention/function.ts'),
} as const;
