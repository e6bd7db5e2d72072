import { endpoints } from '../../packages/contract/src/endpoints.ts';

type RequestLine = { readonly method: string; readonly route: string; readonly status: number };

const parseRequestLine = (line: string): readonly RequestLine[] => {
  if (!line.includes('"message":"request"')) return [];

  const request: RequestLine = JSON.parse(line);
  return [request];
};

/** Counts the responses by status in the functions' log: "200: 1234, 400: 567". */
export const describeStatuses = (log: string): string => {
  const byStatus = Map.groupBy(log.split('\n').flatMap(parseRequestLine), ({ status }) => status);
  const counts = [...byStatus].sort(([one], [other]) => one - other);
  return counts.map(([status, requests]) => `${status}: ${requests.length}`).join(', ');
};

/** Returns the calls for which no request was valid. A run says little about them. */
export const listUnservedCalls = (log: string): readonly string[] => {
  const served = log
    .split('\n')
    .flatMap(parseRequestLine)
    .filter(({ status }) => status < 400)
    .map(({ method, route }) => `${method} ${route}`);
  return Object.values(endpoints)
    .map(({ method, path }) => `${method} ${path}`)
    .filter((call) => !served.includes(call));
};

/** Returns the log lines of failures. The fuzzer does not see them if a retry covers them up. */
export const findFailures = (log: string): readonly string[] =>
  log
    .split('\n')
    .filter((line) => line.includes('"level":"ERROR"') || line.includes('the function failed'));
