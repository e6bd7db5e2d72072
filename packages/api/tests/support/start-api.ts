import { getFunctionGroup } from '@app/contract/endpoint-lookup';
import { type EndpointName, endpoints } from '@app/contract/endpoints';
import type { ErrorBody } from '@app/contract/errors';
import type { Schemas } from '@app/contract/schemas';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type * as z from 'zod';
import { createCounterReader } from '../../src/counters/counters-store.ts';
import { endpointFunctions } from '../../src/functions.ts';
import { openTable, type TableAccess } from '../../src/platform/dynamodb/table-access.ts';
import { createLog } from '../../src/platform/log.ts';
import { createSurveyHourReader } from '../../src/survey/survey-counters.ts';
import { asFunction } from './as-deployed.ts';
import { createTable } from './create-table.ts';
import { setExportEnvironment } from './export-environment.ts';
import { setMailEnvironment } from './mail-environment.ts';
import { makeContext, makeEvent } from './make-event.ts';

type CallParts = {
  readonly params?: Readonly<Record<string, string | undefined>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: readonly string[];
  readonly sourceIp?: string;
  /** The remaining time of the function. */
  readonly remainingMs?: number;
};

/** The contract's type for a success, with the fields of an error. A test checks what it reads. */
type ResponseBody<Name extends EndpointName> = Partial<ErrorBody> &
  (Schemas[Name]['response'] extends z.ZodType ? z.output<Schemas[Name]['response']> : unknown);

export type CallResponse<Name extends EndpointName = EndpointName> = {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly cookies: readonly string[];
  readonly text: string;
  readonly body: ResponseBody<Name>;
};

/** Opens the table at an endpoint of its own, past the one that functions use. */
const openAt = (endpoint: string, tableName: string): TableAccess => ({
  client: DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint }), {
    marshallOptions: { removeUndefinedValues: true },
  }),
  tableName,
});

/** The tests' own reads of whole tables take longer than those of functions, above all on a busy machine. */
const tableTimeoutMs = 30_000;

/**
 * Starts the functions as deployed, on a new table. `call` uses the handler of the endpoint's group. `access` is the tests'
 * own, at `endpoint` if that is given.
 */
export const startApi = async (endpoint?: string) => {
  const tableName = await createTable();

  process.env['TABLE_NAME'] = tableName;
  process.env['LOG_LEVEL'] = 'SILENT';
  setMailEnvironment();
  await setExportEnvironment();
  const opened =
    endpoint === undefined ? openTable(tableName, tableTimeoutMs) : openAt(endpoint, tableName);
  const access = { ...opened, log: createLog('test') };

  const call = async <Name extends EndpointName>(
    name: Name,
    { params = {}, remainingMs, ...parts }: CallParts = {},
  ): Promise<CallResponse<Name>> => {
    const { method, path } = endpoints[name];
    const group = getFunctionGroup(name);
    const { handler } = await endpointFunctions[group]();
    // HTTP APIs decode paths.
    const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => params[key] ?? '');
    const {
      statusCode,
      headers = {},
      cookies = [],
      body = '',
    } = await asFunction(group, () =>
      handler(makeEvent({ method, path: filled, ...parts }), makeContext(remainingMs)),
    );
    const isJson = String(headers['content-type']).startsWith('application/json');
    return {
      status: statusCode,
      headers,
      cookies,
      text: body,
      body: isJson ? JSON.parse(body) : undefined,
    };
  };

  return {
    call,
    access,
    counters: { ...createCounterReader(access), ...createSurveyHourReader(access) },
  };
};
