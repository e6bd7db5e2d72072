import { once } from 'node:events';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { expect, it } from 'vitest';

const isScoped = (address: string): boolean => address.startsWith('fe80:');
const outside = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .flatMap(({ internal, address }) => (internal || isScoped(address) ? [] : [address]));

/** The outcome of a connection to the port of the tests' database. */
const connectionTo = async (host: string): Promise<string> => {
  const { port } = new URL(process.env['AWS_ENDPOINT_URL_DYNAMODB'] ?? '');
  const socket = connect(Number(port), host);

  try {
    await once(socket, 'connect');
    return 'open';
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'failed';
  } finally {
    socket.destroy();
  }
};

it('accepts connections to the database on loopback', async () => {
  expect(await connectionTo('127.0.0.1')).toBe('open');
});

// A database that runs already (DYNAMODB_ENDPOINT) listens where its owner chose.
it.skipIf(process.env['DYNAMODB_ENDPOINT'] !== undefined).each(outside)(
  'refuses connections to the database at %s, an address of this machine in its network',
  async (address) => {
    expect(await connectionTo(address)).toBe('ECONNREFUSED');
  },
);
