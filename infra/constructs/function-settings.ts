export type FunctionSettings = {
  /** Lambda allots CPU time by memory; 1,769 MB equal one vCPU. */
  readonly memoryMb: number;
  readonly timeoutSeconds: number;
  /** Reserved concurrency: a cap and a guarantee. Without it, a function uses the unreserved rest. */
  readonly concurrency?: number;
};

/** The HTTP API times out after 29 seconds; a function's own error is the better response. */
const longestCallSeconds = 28;

export const functionSettings = {
  // scrypt briefly needs 128 MB and one vCPU.
  auth: { memoryMb: 1769, timeoutSeconds: 10, concurrency: 20 },
  consent: { memoryMb: 512, timeoutSeconds: 10, concurrency: 50 },
  'quiz-session': { memoryMb: 512, timeoutSeconds: 10, concurrency: 400 },
  // Ranks the whole catalogue and compresses the result.
  survey: { memoryMb: 1769, timeoutSeconds: 10, concurrency: 250 },
  listings: { memoryMb: 512, timeoutSeconds: 5, concurrency: 50 },
  // The functions that e-mail wait for SES, at most two attempts of seven seconds.
  contact: { memoryMb: 512, timeoutSeconds: longestCallSeconds, concurrency: 20 },
  'result-email': { memoryMb: 512, timeoutSeconds: longestCallSeconds, concurrency: 20 },
  unsubscribe: { memoryMb: 512, timeoutSeconds: 10, concurrency: 5 },
  'admin-data': { memoryMb: 1024, timeoutSeconds: longestCallSeconds, concurrency: 20 },
  // A page reads the surveys of up to 100 leads.
  leads: { memoryMb: 1024, timeoutSeconds: longestCallSeconds, concurrency: 5 },
  export: { memoryMb: 512, timeoutSeconds: longestCallSeconds, concurrency: 5 },
  // Two vCPUs: 1,500 surveys a second, so a million take 11 minutes. One runs at a time.
  'export-writer': { memoryMb: 3538, timeoutSeconds: 900 },
  summaries: { memoryMb: 512, timeoutSeconds: longestCallSeconds, concurrency: 5 },
  'system-status': { memoryMb: 512, timeoutSeconds: 10, concurrency: 5 },
  'scheduled-summaries': { memoryMb: 512, timeoutSeconds: 60, concurrency: 3 },
  sweep: { memoryMb: 512, timeoutSeconds: 240, concurrency: 2 },
  reconcile: { memoryMb: 1024, timeoutSeconds: 900, concurrency: 2 },
  retention: { memoryMb: 512, timeoutSeconds: 900, concurrency: 2 },
  'mail-feedback': { memoryMb: 256, timeoutSeconds: 30, concurrency: 5 },
  // Five requests of at most eight seconds.
  canary: { memoryMb: 256, timeoutSeconds: 45 },
} as const satisfies Readonly<Record<string, FunctionSettings>>;

export type FunctionName = keyof typeof functionSettings;

/** Lambda requires this much of an account's quota for functions without reserved concurrency. */
const leastUnreserved = 100;

const allSettings: readonly FunctionSettings[] = Object.values(functionSettings);

const totalReserved = allSettings.reduce((sum, { concurrency = 0 }) => sum + concurrency, 0);

/** Undefined if none is set, or if the quota is too small to divide, as in a new account. */
export const findReservedConcurrency = (
  name: FunctionName,
  accountConcurrency: number,
): number | undefined => {
  const { concurrency }: FunctionSettings = functionSettings[name];
  const isQuotaEnough = accountConcurrency - totalReserved >= leastUnreserved;
  return isQuotaEnough ? concurrency : undefined;
};
