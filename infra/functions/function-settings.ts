/** How a function runs. */
export type FunctionSettings = {
  /** Lambda gives processor time by memory; 1,769 MB are one whole processor. */
  readonly memoryMb: number;
  readonly timeoutSeconds: number;
  /**
   * How many may run at once. A share is both a cap, so that a flood of its calls leaves the others their share, and
   * kept free for it. Without one, the function takes what is left.
   */
  readonly concurrency?: number;
};

/** The HTTP API gives up after 29 seconds, and a function's own error is the better answer. */
const longestAnswerSeconds = 28;

/** Every function of the product, by its folder. */
export const functionSettings = {
  // scrypt takes 128 MB and one processor for a moment.
  auth: { memoryMb: 1769, timeoutSeconds: 10, concurrency: 20 },
  consent: { memoryMb: 512, timeoutSeconds: 10, concurrency: 50 },
  'quiz-session': { memoryMb: 512, timeoutSeconds: 10, concurrency: 400 },
  // Ranks the whole catalogue and packs the result.
  survey: { memoryMb: 1769, timeoutSeconds: 10, concurrency: 250 },
  listings: { memoryMb: 512, timeoutSeconds: 5, concurrency: 50 },
  // Waits for SES, at most two attempts of seven seconds.
  contact: { memoryMb: 512, timeoutSeconds: longestAnswerSeconds, concurrency: 20 },
  'admin-data': { memoryMb: 1024, timeoutSeconds: longestAnswerSeconds, concurrency: 20 },
  export: { memoryMb: 1024, timeoutSeconds: longestAnswerSeconds, concurrency: 5 },
  summaries: { memoryMb: 512, timeoutSeconds: longestAnswerSeconds, concurrency: 5 },
  'scheduled-summaries': { memoryMb: 512, timeoutSeconds: 60, concurrency: 3 },
  // Shorter than the five minutes between two runs.
  sweep: { memoryMb: 512, timeoutSeconds: 240, concurrency: 2 },
  reconcile: { memoryMb: 1024, timeoutSeconds: 900, concurrency: 2 },
  'mail-feedback': { memoryMb: 256, timeoutSeconds: 30, concurrency: 5 },
} as const satisfies Readonly<Record<string, FunctionSettings>>;

export type FunctionName = keyof typeof functionSettings;

/** Lambda wants this much of an account's quota left for functions without a share. */
const leastUnreserved = 100;

const sharesTogether = Object.values<FunctionSettings>(functionSettings).reduce(
  (sum, { concurrency = 0 }) => sum + concurrency,
  0,
);

/** A function's share, or none where the account's quota is too small to be divided, as it is in a new account. */
export const shareOf = (name: FunctionName, accountConcurrency: number): number | undefined => {
  const { concurrency }: FunctionSettings = functionSettings[name];
  return accountConcurrency - sharesTogether >= leastUnreserved ? concurrency : undefined;
};
