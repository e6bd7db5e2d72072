import { once } from 'node:events';
import { createServer } from 'node:net';

/** A TCP port that nothing listened on a moment ago. */
export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('The probe has no TCP address');
  return address.port;
};
