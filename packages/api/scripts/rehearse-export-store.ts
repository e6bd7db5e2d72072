// Writes a file in parts to a bucket (EXPORT_BUCKET) with the export store and reads it by its signed link.
import { deepEqual, equal } from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { createBucketExportStore } from '../src/export/bucket-export-store.ts';
import { smallestS3PartBytes } from '../src/export/export-store.ts';

const store = createBucketExportStore(process.env['EXPORT_BUCKET'] ?? '');
const parts = [Buffer.from(randomBytes(smallestS3PartBytes / 2).toString('hex')), Buffer.from('é, the last row\r\n')];

const upload = await store.begin('surveys-2026-11-21.csv');
const tags: string[] = [];
for (const [index, part] of parts.entries()) tags.push(await store.append(upload, index + 1, part));
// Stored again, as after an interrupted call: the newer part counts.
tags[1] = await store.append(upload, 2, parts[1] ?? Buffer.alloc(0));
await store.finish(upload, tags);
await store.finish(upload, tags);

const file = await fetch(await store.linkTo(upload));
equal(file.status, 200);
equal(file.headers.get('content-disposition'), 'attachment; filename="surveys-2026-11-21.csv"');
deepEqual(Buffer.from(await file.arrayBuffer()), Buffer.concat(parts));
console.log(`Stored and fetched ${Buffer.concat(parts).length} bytes in ${parts.length} parts`);
