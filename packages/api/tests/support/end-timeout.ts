import { subscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';
import type { Socket } from 'node:net';

const sent = new Set<ClientRequest>();

subscribe('http.client.request.start', (message) => {
  const { request } = message as { request: ClientRequest };

  sent.add(request);
  request.once('close', () => sent.delete(request));
});

/** Fails the request of this process that waits at the other end of the connection, as its timeout would. */
export const endWithTimeout = (connection: Socket): void => {
  const error = Object.assign(new Error('The request timed out'), { name: 'TimeoutError' });

  for (const request of sent)
    if (request.socket?.localPort === connection.remotePort) request.destroy(error);
};
