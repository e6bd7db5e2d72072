import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openMailbox } from './mailbox.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mailbox-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const message = (subject: string, text = 'Hello'): Buffer =>
  Buffer.from(
    `From: Shop <shop@example.com>\r\nTo: Ada <ada@example.com>\r\nSubject: ${subject}\r\n\r\n${text}`,
  );
const envelope = { sender: 'shop@example.com', recipients: ['ada@example.com'] };
const listSubjects = (messages: readonly { subject: string }[]): string[] =>
  messages.map(({ subject }) => subject);

describe('the mailbox', () => {
  it('lists messages newest first, even those received within one millisecond', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(1_800_000_000_000);
    const mailbox = await openMailbox(folder);

    for (const subject of ['one', 'two', 'three']) await mailbox.add(message(subject), envelope);
    expect(listSubjects(mailbox.list())).toEqual(['three', 'two', 'one']);
  });

  it('contains messages from before it was opened and adds later ones', async () => {
    const before = await openMailbox(folder);
    const kept = await before.add(message('kept'), envelope);
    const mailbox = await openMailbox(folder);

    await mailbox.add(message('next'), envelope);
    expect(listSubjects(mailbox.list())).toEqual(['next', 'kept']);
    expect(mailbox.find(kept.id)).toEqual(kept);
    expect(await mailbox.readRaw(kept.id)).toEqual(message('kept'));
  });

  it('keeps messages separate that arrive at the same time', async () => {
    const mailbox = await openMailbox(folder);
    const names = Array.from({ length: 40 }, (_, index) => `message ${index}`);
    const added = await Promise.all(names.map((name) => mailbox.add(message(name), envelope)));

    expect(new Set(added.map(({ id }) => id)).size).toBe(40);
    expect(new Set(listSubjects((await openMailbox(folder)).list()))).toEqual(new Set(names));
    for (const { id, subject } of added)
      expect((await mailbox.readRaw(id)).toString()).toContain(`: ${subject}\r\n`);
  });

  it('keeps only the newest messages up to its capacity', async () => {
    const mailbox = await openMailbox(folder, { capacity: 2 });

    for (const subject of ['one', 'two', 'three']) await mailbox.add(message(subject), envelope);
    expect(listSubjects(mailbox.list())).toEqual(['three', 'two']);
    expect(readdirSync(folder)).toHaveLength(4);
  });

  it('removes partial files that a killed process left', async () => {
    const { id } = await (await openMailbox(folder)).add(message('whole'), envelope);

    writeFileSync(join(folder, 'half.eml'), 'Subject: half');
    writeFileSync(join(folder, 'half.json.part'), '{"id":');
    writeFileSync(join(folder, 'quarter.eml.part'), 'Sub');
    expect(listSubjects((await openMailbox(folder)).list())).toEqual(['whole']);
    expect(readdirSync(folder).sort()).toEqual([`${id}.eml`, `${id}.json`]);
  });

  it('reports an unreadable entry and shows the others', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();

    await (await openMailbox(folder)).add(message('whole'), envelope);
    writeFileSync(join(folder, '0-broken.json'), '{"id":1}');
    expect(listSubjects((await openMailbox(folder)).list())).toEqual(['whole']);
    expect(logged.mock.calls[0]?.[0]).toContain('0-broken.json');
  });

  it('finds the messages that contain every word in subject, addresses or text', async () => {
    const mailbox = await openMailbox(folder);

    await mailbox.add(message('Daily summary', 'twelve completed'), envelope);
    await mailbox.add(message('Your picks', 'six cars'), {
      ...envelope,
      recipients: ['Zoe@Example.com'],
    });
    expect(listSubjects(mailbox.list('SUMMARY twelve'))).toEqual(['Daily summary']);
    expect(listSubjects(mailbox.list(' zoe@example '))).toEqual(['Your picks']);
    expect(mailbox.list('twelve cars')).toEqual([]);
  });

  it('deletes one message or all of them', async () => {
    const mailbox = await openMailbox(folder);
    const { id } = await mailbox.add(message('one'), envelope);

    await mailbox.add(message('two'), envelope);
    await mailbox.remove(id);
    expect(listSubjects(mailbox.list())).toEqual(['two']);
    await mailbox.clear();
    expect(mailbox.list()).toEqual([]);
    expect(readdirSync(folder)).toEqual([]);
  });
});
