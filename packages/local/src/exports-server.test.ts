import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createExportsServer, removeOldExports } from './exports-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'exports-'));
const name = `${'A'.repeat(22)}-surveys-2026-11-21.csv`;
const server = createServer(createExportsServer(folder));
let origin = '';

beforeAll(async () => {
  writeFileSync(join(folder, name), 'id\r\n');
  writeFileSync(join(folder, 'secret.csv'), 'secret');
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

describe('exports on this machine', () => {
  it('are downloaded by their unguessable name', async () => {
    const response = await fetch(`${origin}/__exports/${name}`);

    expect([response.status, await response.text()]).toEqual([200, 'id\r\n']);
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="surveys-2026-11-21.csv"',
    );
  });

  it.each(['secret.csv', '', '..%2Fsecret.csv', `${'B'.repeat(22)}-surveys-2026-11-21.csv`])(
    'do not include %j',
    async (other) => {
      expect((await fetch(`${origin}/__exports/${other}`)).status).toBe(404);
    },
  );

  it('expire after ten minutes', async () => {
    const past = new Date(Date.now() - 11 * 60_000);

    utimesSync(join(folder, name), past, past);
    expect((await fetch(`${origin}/__exports/${name}`)).status).toBe(404);
  });
});

it('deletes exports, finished or not, a day after their last change', async () => {
  const exports = mkdtempSync(join(tmpdir(), 'old-exports-'));
  const hoursAgo = (hours: number) => Date.now() / 1000 - hours * 3600;

  for (const [file, hours] of [
    ['old.csv', 24.1],
    ['old.part-1', 25],
    ['recent.csv', 23.9],
  ] as const) {
    writeFileSync(join(exports, file), 'ada@example.com');
    utimesSync(join(exports, file), hoursAgo(hours), hoursAgo(hours));
  }

  await removeOldExports(exports);
  expect(readdirSync(exports)).toEqual(['recent.csv']);
  rmSync(exports, { recursive: true });
  await removeOldExports(exports);
});
