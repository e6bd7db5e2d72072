import { setTimeout as wait } from 'node:timers/promises';

/** A condition that a deployed site must meet; `verify` rejects when it does not. */
export type Check = { readonly name: string; readonly verify: () => Promise<void> };

/** Retries after growing pauses, because a distribution may need a moment. True if all passed. */
export const runChecks = async (
  checks: readonly Check[],
  print: (line: string) => void,
  clock: Clock = { now: () => performance.now(), wait },
): Promise<boolean> => {
  const deadline = clock.now() + patienceMs;
  let allPassed = true;

  for (const check of checks) {
    let problem = await findProblem(check);

    for (const pauseMs of pausesMs) {
      if (problem === undefined || clock.now() + pauseMs > deadline) break;

      await clock.wait(pauseMs);
      problem = await findProblem(check);
    }

    print(problem === undefined ? `ok    ${check.name}` : `FAIL  ${check.name}: ${problem}`);
    if (problem !== undefined) allPassed = false;
  }

  return allPassed;
};

const pausesMs = [2000, 4000, 8000, 16_000, 32_000];

/** The time for the retries of all checks together. Later checks may get one attempt each. */
const patienceMs = 120_000;

type Clock = { readonly now: () => number; readonly wait: (ms: number) => Promise<unknown> };

const findProblem = async ({ verify }: Check): Promise<string | undefined> => {
  try {
    await verify();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

export const expectSame = (subject: string, actual: unknown, expected: unknown): void => {
  if (actual !== expected)
    throw new Error(`${subject} is ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`);
};

/** Throws unless the response has a header that matches the pattern. */
export const expectHeader = ({ headers, url }: Response, name: string, pattern: RegExp): void => {
  const value = headers.get(name);
  if (value === null || !pattern.test(value))
    throw new Error(`${name} of ${url} is ${value}, which is not ${pattern}`);
};

export type Content = {
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Sends one request as the site does: a GET, or a POST with a JSON body. Follows no redirect. */
export const sendRequest = (url: string, content?: Content): Promise<Response> => {
  const options = { redirect: 'manual', signal: AbortSignal.timeout(15_000) } as const;
  if (content === undefined) return fetch(url, options);

  const headers = {
    'content-type': 'application/json',
    origin: new URL(url).origin,
    ...content.headers,
  };
  return fetch(url, { ...options, method: 'POST', headers, body: JSON.stringify(content.body) });
};
