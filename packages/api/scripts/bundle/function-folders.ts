import { fileURLToPath } from 'node:url';

/** Where each function's `handler` is, by the function's name. */
const folders = {
  auth: 'staff',
  survey: 'survey',
  'quiz-session': 'quiz-session',
  listings: 'listings',
  consent: 'consent',
  contact: 'contact',
  'admin-data': 'dashboard',
  export: 'export',
  summaries: 'summaries',
  'scheduled-summaries': 'scheduled-summaries',
  sweep: 'sweep',
  reconcile: 'totals',
  'mail-feedback': 'mail',
} as const;

export type FunctionName = keyof typeof folders;

export const functionNames = Object.keys(folders).sort() as readonly FunctionName[];

/** The file that exports a function's `handler`. */
export const entryOf = (name: FunctionName): string =>
  fileURLToPath(new URL(`../../src/${folders[name]}/function.ts`, import.meta.url));
