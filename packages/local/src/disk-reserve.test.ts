import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Context } from 'aws-lambda';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDiskReserve, type DiskReserve } from './disk-reserve.ts';

let free = 0;
let disk: DiskReserve;
const log = vi.fn();

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(log);
  disk = createDiskReserve('/data', 100, () => free);
});
afterEach(() => {
  log.mockReset();
  vi.restoreAllMocks();
});

const respond = async (method: string, path = '/'): Promise<Response> => {
  const handle = disk.guard((_request: IncomingMessage, response: ServerResponse) => {
    response.end('served');
  });
  const server = createServer(handle).listen(0, '127.0.0.1');

  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;

  try {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method });
    return new Response(await response.text(), response);
  } finally {
    server.close();
  }
};

describe('a disk with less space than its reserve', () => {
  it('rejects a request that may write with 503 and says why', async () => {
    free = 99;
    const response = await respond('POST');

    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60']);
    expect(await response.json()).toMatchObject({
      code: 'disk_full',
      message: expect.stringContaining('nothing was stored'),
    });
  });

  it('serves requests that only read', async () => {
    free = 0;
    expect(await (await respond('GET')).text()).toBe('served');
    expect(await (await respond('GET', '/api/admin/surveys?search=export-surveys')).text()).toBe(
      'served',
    );
  });

  it.each(['', '?job=1'])('rejects an export, which stores a file (%j)', async (query) => {
    free = 99;
    expect((await respond('GET', `/api/test/export-surveys${query}`)).status).toBe(503);
  });

  it('fails a job before it begins, so that it is retried', async () => {
    free = 99;
    const job = vi.fn(async () => 'done');
    const event = { job: 'sweep', time: '2026-11-22T00:00:00Z' } as const;

    await expect(disk.guardJob(job)(event, {} as Context)).rejects.toThrow('disk');
    expect(job).not.toHaveBeenCalled();
    free = 100;
    expect(await disk.guardJob(job)(event, {} as Context)).toBe('done');
  });

  it('is reported once when it begins and once when it ends', async () => {
    free = 99;
    await respond('POST');
    await respond('DELETE');
    free = 100;
    expect(await (await respond('POST')).text()).toBe('served');
    await respond('POST');
    expect(log.mock.calls).toEqual([
      [
        'The disk of /data has 0 MB left. Requests and jobs that write are rejected until there is more.',
      ],
      ['The disk of /data has 0 MB left. Writing goes on.'],
    ]);
  });
});

it('reads the free space of a real folder', async () => {
  const plenty = createDiskReserve('.', 1);
  const none = createDiskReserve('.', Number.MAX_SAFE_INTEGER);

  const run = async (reserve: DiskReserve) => {
    const event = { job: 'sweep', time: '2026-11-22T00:00:00Z' } as const;
    return reserve.guardJob(async () => 'done')(event, {} as Context);
  };

  expect(await run(plenty)).toBe('done');
  await expect(run(none)).rejects.toThrow('disk');
});
