import type { IncomingMessage } from 'node:http';

/** Lambda takes no larger event. */
const largestBodyBytes = 6 * 1024 * 1024;

/** The whole body, or undefined when it is larger than a function can be given. */
export const readBody = async (request: IncomingMessage): Promise<Buffer | undefined> => {
  const chunks: Buffer[] = [];
  let size = 0;
  // Read to the end even when it is too large: the client hears the answer only after it has sent everything.
  for await (const chunk of request) {
    if (!Buffer.isBuffer(chunk)) throw new Error('A request body came as text');
    size += chunk.length;
    if (size <= largestBodyBytes) chunks.push(chunk);
    if (size > 10 * largestBodyBytes) request.destroy();
  }
  return size > largestBodyBytes ? undefined : Buffer.concat(chunks);
};
