// Writes a file of two parts to a bucket (EXPORT_BUCKET) as the exports do, and reads it by its signed link.
import { deepEqual, equal } from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { createBucketExportStore } from '../src/export/bucket-export-store.ts';

const store = createBucketExportStore(process.env['EXPORT_BUCKET'] ?? '');
const file = { id: randomBytes(16).toString('base64url'), fileName: 'surveys-2026-11-21.csv' };
const texts = [
  ...Array.from({ length: 60 }, () => randomBytes(50_000).toString('hex')),
  'é, the last row\r\n',
];
const content = Buffer.from(texts.join(''));

await store.write(file, Readable.from(texts));
// Written again, as after an interrupted attempt.
await store.write(file, Readable.from(texts));

const response = await fetch(await store.createLink(file));

equal(response.status, 200);
equal(response.headers.get('content-disposition'), 'attachment; filename="surveys-2026-11-21.csv"');
deepEqual(Buffer.from(await response.arrayBuffer()), content);
console.log(`Stored and fetched ${content.length} bytes`);
