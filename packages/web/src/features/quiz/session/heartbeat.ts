const intervalMs = 10_000;
const maxFailures = 3;

/** A repeated sign of life. It ends for good after three failures in a row. */
export type Heartbeat = {
  readonly start: () => void;
  readonly stop: () => void;
  readonly beatNow: () => void;
};

/** Calls `beat`, which tells whether it arrived, every 10 seconds while started. */
export const createHeartbeat = (beat: () => Promise<boolean>): Heartbeat => {
  let timer: ReturnType<typeof setInterval> | undefined;
  let failures = 0;
  const stop = () => {
    clearInterval(timer);
    timer = undefined;
  };
  const beatOnce = async () => {
    const hasArrived = await beat();
    failures = hasArrived ? 0 : failures + 1;
    if (failures >= maxFailures) stop();
  };
  const start = () => {
    if (timer === undefined && failures < maxFailures) timer = setInterval(beatOnce, intervalMs);
  };
  const beatNow = () => {
    if (failures < maxFailures) void beatOnce();
  };
  return { start, stop, beatNow };
};
