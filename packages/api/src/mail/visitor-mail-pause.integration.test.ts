import { beforeEach, describe, expect, it } from 'vitest';
import { createTable } from '../../tests/support/create-table.ts';
import { openTable } from '../platform/dynamodb/table-access.ts';
import { createVisitorMailPause, type VisitorMailPause } from './visitor-mail-pause.ts';

const noon = new Date('2026-03-01T12:00:00.000Z');
const hoursLater = (hours: number) => new Date(noon.getTime() + hours * 60 * 60 * 1000);
let pause: VisitorMailPause;
let addresses = 0;

beforeEach(async () => {
  pause = createVisitorMailPause(openTable(await createTable()));
});

const send = async (count: number): Promise<void> => {
  for (let nth = 0; nth < count; nth += 1) await pause.countSent();
};

const bounce = async (count: number): Promise<void> => {
  for (let nth = 0; nth < count; nth += 1) {
    addresses += 1;
    await pause.noteBounce(`gone-${addresses}@nowhere.example`);
  }
};

describe('mail to visitors', () => {
  it('goes on while fewer than 50 were sent, whatever bounced', async () => {
    await send(49);
    await bounce(25);
    expect(await pause.pauseIfDue(noon)).toBe(false);
    await send(1);
    expect(await pause.pauseIfDue(noon)).toBe(true);
  });

  it('pauses when more than 4 percent of the last 200 bounced', async () => {
    await send(200);
    await bounce(8);
    expect(await pause.pauseIfDue(noon)).toBe(false);
    await bounce(1);
    expect(await pause.pauseIfDue(noon)).toBe(true);
  });

  it('does not pause for bounces of more than 200 e-mails ago', async () => {
    await send(190);
    await bounce(7);
    await send(205);
    await bounce(8);
    expect(await pause.pauseIfDue(noon)).toBe(false);
  });

  it('counts a bounce once that is reported three times', async () => {
    await send(60);
    for (let report = 0; report < 3; report += 1) await pause.noteBounce('gone@nowhere.example');
    await bounce(1);
    expect(await pause.pauseIfDue(noon)).toBe(false);
    await bounce(1);
    expect(await pause.pauseIfDue(noon)).toBe(true);
  });

  it('resumes after 24 hours, without the bounces from before', async () => {
    await send(60);
    await bounce(10);
    expect(await pause.pauseIfDue(noon)).toBe(true);
    expect(await pause.pauseIfDue(hoursLater(23))).toBe(true);
    expect(await pause.pauseIfDue(hoursLater(24))).toBe(false);
    await send(60);
    await bounce(2);
    expect(await pause.pauseIfDue(hoursLater(25))).toBe(false);
  });

  it('resumes at the operator’s command', async () => {
    await send(60);
    await bounce(10);
    expect(await pause.pauseIfDue(noon)).toBe(true);
    await pause.resume();
    expect(await pause.pauseIfDue(noon)).toBe(false);
  });
});
