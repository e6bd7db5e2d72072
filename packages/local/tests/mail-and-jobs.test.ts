import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFolder, type RunningMain, ready, runMain, runSchedule } from './support/run-main.ts';

const folder = makeFolder();
const environment = { LOCAL_DATA_DIR: folder.path };
let running: RunningMain;
let url: string;

const start = async (): Promise<void> => {
  running = runMain({ ...environment, SUMMARY_RECIPIENTS: 'boss@example.com' });
  url = await running.printed(ready);
};

beforeAll(start);
afterAll(async () => {
  running.child.kill('SIGTERM');
  await running.exited;
  folder.remove();
});

type Message = {
  readonly id: string;
  readonly subject: string;
  readonly recipients: readonly string[];
};

const messages = async (search = ''): Promise<readonly Message[]> => {
  const response = await fetch(`${url}/__mail/api/messages?${new URLSearchParams({ search })}`);
  return ((await response.json()) as { messages: Message[] }).messages;
};

const schedule = async (...args: readonly string[]): Promise<string> => {
  const command = runSchedule(args, environment);
  const status = await command.exited;
  return `${status}: ${command.output()}`;
};

describe('the product on this machine', () => {
  it('prints the address of its inbox', () => {
    expect(running.output()).toContain(`Local inbox: ${url}/__mail`);
  });

  it('delivers mail of its functions to the inbox and loses none when it is killed', async () => {
    const response = await fetch(`${url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        firstName: 'Ada',
        lastName: 'Lovelace',
        email: 'ada@example.com',
        phone: '416 555 0100',
        zipCode: '10001',
        helpTypes: { concierge: true },
      }),
    });

    expect(response.status).toBe(200);
    const sent = await messages();

    expect(sent.map(({ recipients }) => recipients.join())).toContain('ada@example.com');
    expect(sent).toHaveLength(2);
    running.child.kill('SIGKILL');
    await running.exited;
    await start();
    expect(await messages()).toEqual(sent);
  });

  it('sends a summary by hand to its recipients, once for a past period', async () => {
    for (const _ of ['first', 'again']) {
      expect(await schedule('daily', '--date', '2026-01-05')).toMatch(
        /^0: .*2026-01-05 to 2026-01-05/s,
      );
    }

    const summaries = (await messages('boss@example.com')).filter(({ subject }) =>
      subject.includes('January 5'),
    );

    expect(summaries.map(({ recipients }) => recipients)).toEqual([['boss@example.com']]);
  });

  it.each(['sweep', 'reconcile', 'retention', 'weekly', 'monthly'])(
    'runs %s by hand and prints what it did',
    async (kind) => {
      expect(await schedule(kind)).toMatch(/^0: Table .*\n.+/);
    },
  );
});

describe('a job that cannot be run by hand', () => {
  it.each([
    [[], 'Give one of: daily, weekly, monthly, sweep, reconcile, retention.'],
    [['yearly'], 'Give one of: daily, weekly, monthly, sweep, reconcile, retention.'],
    [['daily', '--date', '2026-02-30'], '2026-02-30 is not a date: give one like 2026-11-20.'],
    [['sweep', '--date', '2026-11-20'], 'Only summaries take a date.'],
  ])('prints the reason for %j', async (args, message) => {
    expect(await schedule(...args)).toBe(`1: ${message}\n`);
  });

  it('asks to start the product when it does not run and no table is named', async () => {
    const command = runSchedule(['daily'], { LOCAL_DATA_DIR: `${folder.path}/none` });

    expect(await command.exited).toBe(1);
    expect(command.output()).toMatch(
      /^Start the product on this machine first \(npm start\), or name a deployed table/,
    );
  });

  it('lists the settings that a deployed function needs', async () => {
    const command = runSchedule(['daily', '--table', 'deployed'], environment);

    expect(await command.exited).toBe(1);
    expect(command.output()).toContain(
      'Set these variables in the environment as they are deployed with the function: MAIL_SENDER',
    );
  });
});
