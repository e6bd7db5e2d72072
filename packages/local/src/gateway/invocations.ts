import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from 'aws-lambda';
import { isFromBrowser, isFromThisMachine, readBody } from '../incoming-request.ts';
import type { RequestHandler } from '../listener.ts';
import { createLambdaContext } from './functions.ts';

export const lambdaPath = '/__lambda';

export const isLambdaPath = (url = '/'): boolean => url.startsWith(`${lambdaPath}/`);

type InvokedHandler = (event: unknown, context: Context) => Promise<unknown>;

/** Loads the functions that another function invokes without waiting for them, by name. */
export const loadInvokedFunctions = async (): Promise<Readonly<Record<string, InvokedHandler>>> => {
  const { invokedFunctions } = await import('@app/api/functions');
  const handlers = Object.entries(invokedFunctions).map(
    async ([name, load]) => [name, (await load()).handler] as const,
  );
  return Object.fromEntries(await Promise.all(handlers));
};

const timeoutMs = 15 * 60_000;
const maxStopWaitMs = 5_000;

/** Implements Lambda's Invoke for events: responds at once and runs the function afterward. */
export const createInvocations = (functions: Readonly<Record<string, InvokedHandler>>) => {
  const invocationsInProgress = new Set<Promise<unknown>>();

  const runFunction = async (
    name: string,
    handler: InvokedHandler,
    event: unknown,
  ): Promise<void> => {
    try {
      await handler(event, createLambdaContext(name, timeoutMs));
    } catch (error) {
      console.error(`${name} failed`, error);
    }
  };

  const handle: RequestHandler = async (request, response) => {
    const body = await readBody(request);
    const name = invokePath.exec(request.url ?? '')?.[1] ?? '';
    const handler = Object.hasOwn(functions, name) ? functions[name] : undefined;
    const isAllowed = isFromThisMachine(request.socket) && !isFromBrowser(request);
    if (!isAllowed || handler === undefined || body === undefined) {
      response.writeHead(isAllowed ? 404 : 403).end();
      return;
    }

    const event: unknown = JSON.parse(body.toString('utf8'));
    const invocation = runFunction(name, handler, event).finally(() =>
      invocationsInProgress.delete(invocation),
    );

    invocationsInProgress.add(invocation);
    response.writeHead(202).end();
  };

  const close = async (): Promise<void> => {
    await Promise.race([
      Promise.all(invocationsInProgress),
      delay(maxStopWaitMs, undefined, { ref: false }),
    ]);
  };

  return { handle, close };
};

const invokePath = /^\/__lambda\/2015-03-31\/functions\/([\w-]+)\/invocations$/;
