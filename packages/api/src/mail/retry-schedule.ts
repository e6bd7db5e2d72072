const minuteMs = 60 * 1000;
const firstPausesMs = [1, 5, 15, 60].map((minutes) => minutes * minuteMs);
const hourlyMs = 60 * minuteMs;
const triedForMs = 72 * hourlyMs;
const jitterShare = 0.2;

/**
 * When an e-mail is tried again after its nth attempt failed: after 1, 5, 15 and 60 minutes, then hourly with a tenth
 * more or less, so that many do not come back at once. Undefined when it was tried for 72 hours: then it is given up.
 */
export const nextAttemptAfter = (
  attempt: number,
  createdAt: string,
  now: Date,
  random: () => number,
): Date | undefined => {
  if (now.getTime() - Date.parse(createdAt) >= triedForMs) return undefined;
  const jitter = 1 + jitterShare * (random() - 0.5);
  return new Date(now.getTime() + (firstPausesMs[attempt - 1] ?? hourlyMs * jitter));
};
