import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { addDays } from '@app/contract/calendar-days';
import { describe, expect, it } from 'vitest';
import { startReconcile, tamper, today, yesterday } from '../../tests/support/start-reconcile.ts';
import { reconcileDays } from './reconcile.ts';

const { jobs, api, dependencies } = await startReconcile();

describe('the scheduled check', () => {
  const status = async () => (await api.admin('getSystemStatus')).body;

  it('compares the last two complete days and shows staff the outcome', async () => {
    expect((await status()).totals).toBeUndefined();
    expect(await jobs.run('reconcile')).toMatchObject({
      details: { from: addDays(today, -2), to: yesterday, differences: 0 },
    });
    expect((await status()).totals).toEqual({ checkedAt: expect.any(String), differences: 0 });
  });

  it('keeps reporting a difference until it is repaired, even when its day is older', async () => {
    await tamper(api.access, { day: addDays(today, -2) }, 'SURVEYS', 'surveys', 1);

    expect(await jobs.run('reconcile')).toMatchObject({ details: { differences: 1 } });
    expect((await status()).totals?.differences).toBe(1);
    const tomorrow = new Date(Date.now() + 864e5).toISOString();

    expect(await jobs.run('reconcile', { time: tomorrow })).toMatchObject({
      details: { from: addDays(today, -2), differences: 1 },
    });
    // It only reports. People repair.
    const days = { from: addDays(today, -2), to: yesterday };

    expect((await reconcileDays(days, { fix: false }, dependencies)).differences).toBe(1);
  });
});

describe('the command reconcile', () => {
  const script = fileURLToPath(new URL('../../scripts/reconcile.ts', import.meta.url));

  const command = async (...args: readonly string[]) => {
    const environment = { ...process.env, TABLE_NAME: api.access.tableName };
    const options = { env: environment, encoding: 'utf8' } as const;

    try {
      return {
        code: 0,
        ...(await promisify(execFile)(process.execPath, [script, ...args], options)),
      };
    } catch (error) {
      return error as { code: number; stdout: string; stderr: string };
    }
  };

  it('finds a difference, repairs it, and then exits with success', async () => {
    const found = await command('--from', addDays(today, -2), '--to', yesterday);

    expect([found.code, found.stdout]).toEqual([
      1,
      expect.stringContaining('surveys is 1, the records say 0'),
    ]);
    const repaired = await command('--all', '--fix');

    expect([repaired.code, repaired.stdout]).toEqual([0, expect.stringContaining('repaired')]);
    expect((await api.admin('getSystemStatus')).body.totals?.differences).toBe(0);
  });

  it('rejects unknown arguments with a message', async () => {
    const { code, stderr } = await command('--from', 'yesterday');

    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining('--from must be a day: YYYY-MM-DD.'),
    ]);
    expect(stderr).not.toContain('    at ');
  });
});
