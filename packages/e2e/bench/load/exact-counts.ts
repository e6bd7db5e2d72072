import { randomUUID } from 'node:crypto';
import { buildSubmitCall, type Caller, type LoadAnswer } from './calls.ts';
import type { Tally } from './levels.ts';

const lists = {
  surveys: 'surveys',
  dropouts: 'dropout-data',
  consents: 'cookie-consents',
} as const;

/** Signs in and reads what staff see: the total of each list, and the number of different rows in it. */
export const readCountsAsStaff = async (
  { call }: Caller,
  password: string,
): Promise<Record<'totals' | 'rows', Tally>> => {
  const credentials = { username: 'admin', password };
  const { cookies } = await call({ method: 'POST', path: '/api/login', body: credentials });
  const headers = { cookie: cookies.join('; ') };
  const totals: Tally = { surveys: 0, dropouts: 0, consents: 0 };
  const rows: Tally = { ...totals };

  for (const name of ['surveys', 'dropouts', 'consents'] as const) {
    const ids = new Set<string>();
    let cursor: string | undefined;

    do {
      const query = new URLSearchParams({
        limit: '1000',
        ...(cursor === undefined ? {} : { cursor }),
      });
      const { text } = await call({
        method: 'GET',
        path: `/api/test/${lists[name]}?${query}`,
        headers,
      });
      const page: Record<string, unknown> = JSON.parse(text);
      const items = page[name];

      for (const { id } of Array.isArray(items) ? items : []) ids.add(String(id));
      totals[name] = Number(page['total']);
      cursor = typeof page['nextCursor'] === 'string' ? page['nextCursor'] : undefined;
    } while (cursor !== undefined);

    rows[name] = ids.size;
  }

  return { totals, rows };
};

/** Throws an error that lists the differences, if there are any. */
export const checkCounts = (what: string, found: Tally, sent: Tally): void => {
  const differing = (['surveys', 'dropouts', 'consents'] as const).filter(
    (name) => found[name] !== sent[name],
  );
  if (differing.length === 0) return;
  throw new Error(
    differing.map((name) => `${what}: ${found[name]} ${name}, ${sent[name]} sent`).join('; '),
  );
};

const findResultId = ({ status, text }: LoadAnswer): string | undefined =>
  status === 200 ? /"resultId":"([^"]+)"/.exec(text)?.[1] : undefined;

/** Repeats a submit with its key until it succeeds, as a visitor does after a failure. */
const submitUntilAccepted = async (
  call: Caller['call'],
  key: string,
): Promise<{ resultId: string; tries: number }> => {
  for (let tries = 1; tries <= 10; tries += 1) {
    const resultId = findResultId(await call(buildSubmitCall(key)));
    if (resultId !== undefined) return { resultId, tries };
  }

  throw new Error('A submit never succeeded');
};

/** Sends this many submits at the same moment, a tenth of them twice. */
export const sendBurst = async ({ call }: Caller, submits: number, tally: Tally) => {
  const keys = Array.from({ length: submits }, () => randomUUID());
  const start = performance.now();
  const accepted = await Promise.all(
    [...keys, ...keys.slice(0, submits / 10)].map((key) => submitUntilAccepted(call, key)),
  );
  const seconds = (performance.now() - start) / 1000;
  const refused = accepted.reduce((sum, { tries }) => sum + tries - 1, 0);

  tally.surveys += submits;
  return {
    seconds,
    refused,
    results: new Set(accepted.map(({ resultId }) => resultId)).size,
    requests: accepted.length,
  };
};
