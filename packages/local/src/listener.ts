import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTcpServer, type Server as TcpServer } from 'node:net';
import express, { type Express } from 'express';
import { StartupError } from './startup-error.ts';

/** Handles a request. If it throws, the response is a 500. */
export type RequestHandler = (
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<void> | void;

/** Creates an Express application whose responses reveal neither its software nor stacks. */
export const createApp = (): Express => express().disable('x-powered-by').set('env', 'production');

export type Listener = {
  readonly port: number;
  readonly server: Server;
  readonly close: () => Promise<void>;
};

/** Starts an HTTP server, by default on both loopback addresses; port 0 takes any free port. */
export const openPort = async (
  handle: RequestHandler,
  port: number,
  host?: string,
): Promise<Listener> => {
  const server = createHandlingServer(handle);
  const ipv6Server = createHandlingServer(handle);

  // Vite's hot reload listens for its socket on the first server only.
  ipv6Server.on('upgrade', (...details) => server.emit('upgrade', ...details));

  const close = async (): Promise<void> => {
    await Promise.all([closeServer(server), closeServer(ipv6Server)]);
  };

  try {
    const actualPort = await listen(server, host ?? '127.0.0.1', port);
    if (host === undefined) await listenOnIpv6Loopback(ipv6Server, actualPort);

    return { port: actualPort, server, close };
  } catch (error) {
    await close();
    throw explainListenError(error, host ?? '127.0.0.1', port);
  }
};

/** Longer than clients keep idle connections, so that no request meets a closing one. */
const keepAliveTimeout = 10 * 60_000;

const createHandlingServer = (handle: RequestHandler): Server =>
  createServer({ keepAliveTimeout }, async (request, response) => {
    try {
      await handle(request, response);
    } catch (error) {
      respondToFailure(error, request, response);
    }
  });

export const respondToFailure = (
  error: unknown,
  request: IncomingMessage,
  response: ServerResponse,
): void => {
  const isClientGone = request.destroyed && !response.writable;
  if (isClientGone) return;

  console.error(`${request.method} ${request.url} failed`, error);
  if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' });

  response.end('Internal Server Error');
};

const listen = async (server: TcpServer, host: string, port: number): Promise<number> => {
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error('The server has no TCP address');

  return address.port;
};

/** Listens on ::1 if the machine has IPv6. Throws only if the port is in use. */
const listenOnIpv6Loopback = async (server: Server, port: number): Promise<void> => {
  try {
    await listen(server, '::1', port);
  } catch (error) {
    if (findErrorCode(error) === 'EADDRINUSE') throw error;
  }
};

const findErrorCode = (error: unknown): unknown =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;

/** Turns the usual reasons for a failed start into a StartupError; returns others unchanged. */
const explainListenError = (error: unknown, host: string, port: number): unknown => {
  switch (findErrorCode(error)) {
    case 'EADDRINUSE':
      return new StartupError(
        `Another program uses port ${port}. Choose a different one, e.g. PORT=${port + 1}.`,
      );
    case 'EACCES':
      return new StartupError(
        `You are not allowed to use port ${port}. Choose a different one, e.g. PORT=3000.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartupError(`HOST=${host} is not an address of this machine.`);
    default:
      return error;
  }
};

const closeServer = async (server: Server): Promise<void> => {
  if (!server.listening) return;

  const closing = once(server, 'close');

  server.close();
  // Responses in progress have a second; hot-reload sockets and the like are cut then.
  const cutTimer = setTimeout(() => server.closeAllConnections(), 1000);

  await closing;
  clearTimeout(cutTimer);
};

export const findFreePort = async (): Promise<number> => {
  const probe = createTcpServer();
  const port = await listen(probe, '127.0.0.1', 0);

  probe.close();
  await once(probe, 'close');
  return port;
};
