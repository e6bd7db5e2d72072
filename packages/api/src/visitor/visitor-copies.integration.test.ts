import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { startVisitorApi } from '../../tests/support/start-visitor-api.ts';

let api: Awaited<ReturnType<typeof startVisitorApi>>;

beforeAll(async () => {
  api = await startVisitorApi();
});

/** Stands in for the runtime's inbox and its folder of exports. */
const startLocalCopies = async (email: string, deletionStatus = 200) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'visitor-'));
  const exports = join(dataDir, 'exports');

  mkdirSync(exports);
  writeFileSync(join(exports, 'one.csv'), `id,x\n1,${email.toUpperCase()},y\n`);
  writeFileSync(join(exports, 'another.csv'), `id,x\n1,not${email},y\n`);
  // Compressed, as every workbook is.
  writeFileSync(join(exports, 'workbook.xlsx'), deflateRawSync(email));
  const messages = new Map([
    ['of-them', { id: 'of-them', text: `Reply to <${email}>` }],
    ['of-another', { id: 'of-another', text: `Reply to not${email}` }],
  ]);
  const server = createServer((request, response) => {
    const id = /messages\/([\w-]+)/.exec(request.url ?? '')?.[1];
    if (request.method === 'DELETE') {
      response.statusCode = deletionStatus;
      if (deletionStatus === 200) messages.delete(id ?? '');
    }

    response.end(
      JSON.stringify(
        id === undefined ? { messages: [...messages.values()] } : (messages.get(id) ?? {}),
      ),
    );
  }).listen(0, '127.0.0.1');

  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const notes = {
    AWS_ENDPOINT_URL_SES: `http://127.0.0.1:${port}/__mail/ses`,
    AWS_ENDPOINT_URL_DYNAMODB: process.env['AWS_ENDPOINT_URL_DYNAMODB'],
  };

  writeFileSync(join(dataDir, 'functions.json'), JSON.stringify(notes));
  return { messages, exportFiles: () => readdirSync(exports), dataDir, stop: () => server.close() };
};

describe('the command visitor', () => {
  it('deletes the messages of the laptop’s inbox and the export files that contain the address, or may', async () => {
    const email = 'copied@visitor.example';
    const { messages, exportFiles, dataDir, stop } = await startLocalCopies(email);
    const erase = (input: string) =>
      api.runVisitor(['erase', email], input, { LOCAL_DATA_DIR: dataDir });
    const before = { messages: [...messages.keys()], files: exportFiles() };
    const unconfirmed = await erase('');

    expect(unconfirmed.code).toBe(1);
    expect(unconfirmed.err).toMatch(
      /Found: 0 surveys.*\nOn this machine: \d+ messages of the inbox, 1 export files.\nAll 1 exported workbooks/,
    );
    expect({ messages: [...messages.keys()], files: exportFiles() }).toEqual(before);
    const { code } = await erase(`${email}\n`);

    stop();

    expect(code).toBe(0);
    expect([...messages.keys()]).toEqual(['of-another']);
    expect(exportFiles()).toEqual(['another.csv']);
  });

  it('fails when the inbox cannot delete a message', async () => {
    const email = 'undeleted@visitor.example';
    const { messages, dataDir, stop } = await startLocalCopies(email, 503);
    const erased = await api.runVisitor(['erase', email], `${email}\n`, {
      LOCAL_DATA_DIR: dataDir,
    });

    stop();

    expect(erased).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('did not delete a message (503)'),
    });
    expect([...messages.keys()]).toContain('of-them');
  });
});
