import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBucketExportStore } from './bucket-export-store.ts';

const file = { id: 'A'.repeat(22), fileName: 'surveys-2026-11-21.csv' };
const partBytes = 5 * 1024 * 1024;

/** What the bucket was asked, and what its objects and parts hold. `failsAt` makes one part fail. */
const bucket = {
  asked: [] as string[],
  headers: {} as IncomingMessage['headers'],
  parts: [] as Buffer[],
  failsAt: 0,
};

const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];

  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const xml = (name: string, content: string): string =>
  `<?xml version="1.0"?><${name} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${content}</${name}>`;

/** Speaks as much of S3's protocol as an upload needs. */
const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket');
  const part = Number(searchParams.get('partNumber') ?? 0);
  const kind = searchParams.has('uploads') ? 'begin' : part > 0 ? `part ${part}` : '';

  bucket.asked.push(
    `${request.method} ${pathname} ${kind || (searchParams.has('uploadId') ? 'end' : '')}`.trim(),
  );
  const body = await readBody(request);

  if (kind === 'begin' || (request.method === 'PUT' && part === 0))
    bucket.headers = request.headers;
  if (part > 0 && part === bucket.failsAt)
    return response
      .writeHead(403)
      .end(xml('Error', '<Code>AccessDenied</Code><Message>no access</Message>'));
  if (request.method === 'PUT') bucket.parts[Math.max(0, part - 1)] = body;
  if (request.method === 'DELETE') return response.writeHead(204).end();
  if (kind === 'begin')
    return response.end(xml('InitiateMultipartUploadResult', '<UploadId>upload-1</UploadId>'));
  if (request.method === 'POST')
    return response.end(xml('CompleteMultipartUploadResult', '<ETag>"all"</ETag>'));

  return response.writeHead(200, { etag: `"${part}"` }).end();
});

let store: ReturnType<typeof createBucketExportStore>;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = new S3Client({
    region: 'ca-central-1',
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
  });

  store = createBucketExportStore('the-bucket', client);
});
afterAll(() => server.close());

const write = async (chunks: readonly string[], failsAt = 0): Promise<void> => {
  Object.assign(bucket, { asked: [], parts: [], failsAt });
  await store.write(file, Readable.from(chunks));
};

const path = `/the-bucket/exports/${file.id}.csv`;

describe('an export in a bucket', () => {
  it('is one object when it is small, and downloads under its file name', async () => {
    await write(['\u{feff}id\r\n', '', 'é, the last row\r\n']);
    expect(bucket.asked).toEqual([`PUT ${path}`]);
    expect(Buffer.concat(bucket.parts).toString('utf8')).toBe('\u{feff}id\r\né, the last row\r\n');
    expect(bucket.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="surveys-2026-11-21.csv"',
    });
  });

  it('is uploaded in parts of 5 MB, in order, when it is larger', async () => {
    const chunks = Array.from({ length: 60 }, (_, index) => `${index} é `.repeat(40_000));

    await write(chunks);
    const whole = chunks.join('');
    const lastPart = Math.ceil(Buffer.byteLength(whole) / partBytes);

    expect(lastPart).toBeGreaterThan(2);
    expect(bucket.asked.at(0)).toBe(`POST ${path} begin`);
    expect(bucket.asked.slice(1, -1).sort()).toEqual(
      Array.from({ length: lastPart }, (_, index) => `PUT ${path} part ${index + 1}`),
    );
    expect(bucket.asked.at(-1)).toBe(`POST ${path} end`);
    expect(bucket.parts.slice(0, -1).every(({ length }) => length === partBytes)).toBe(true);
    expect(Buffer.concat(bucket.parts).toString('utf8') === whole).toBe(true);
    expect(bucket.headers['content-disposition']).toBe(
      'attachment; filename="surveys-2026-11-21.csv"',
    );
  });

  it('leaves nothing in the bucket when a part fails', async () => {
    const chunks = Array.from({ length: 60 }, () => 'x'.repeat(200_000));

    await expect(write(chunks, 2)).rejects.toThrow('no access');
    expect(bucket.asked.at(-1)).toBe(`DELETE ${path} end`);
    expect(bucket.asked).not.toContain(`POST ${path} end`);
  });

  it('leaves nothing in the bucket when its rows cannot be read to the end', async () => {
    async function* rows() {
      yield 'x'.repeat(2 * partBytes);
      throw new Error('the table is throttled');
    }

    Object.assign(bucket, { asked: [], parts: [], failsAt: 0 });
    await expect(store.write(file, Readable.from(rows()))).rejects.toThrow(
      'the table is throttled',
    );
    expect(bucket.asked).not.toContain(`POST ${path} end`);
    expect(bucket.asked.at(-1)).toBe(`DELETE ${path} end`);
  });

  it('has a link that is valid for five minutes', async () => {
    const link = new URL(await store.createLink(file));

    expect(link.pathname).toBe(path);
    expect(link.searchParams.get('X-Amz-Expires')).toBe('300');
  });
});
