import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  NoSuchUpload,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { describe, expect, it } from 'vitest';
import { createBucketExportStore } from './bucket-export-store.ts';

type Command = { readonly input: object };

/** A bucket that records its requests and responds as told. */
const startStore = (respond: (command: Command) => object = () => ({})) => {
  const asked: Command[] = [];
  const client = new S3Client({
    region: 'ca-central-1',
    credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
  });
  client.send = async (command: Command) => {
    asked.push(command);
    return respond(command);
  };
  return { asked, store: createBucketExportStore('the-bucket', client) };
};

const upload = { fileName: 'surveys.csv', uploadId: 'exports/name.csv upload-1' };
const place = { Bucket: 'the-bucket', Key: 'exports/name.csv' };
const gone = () => {
  throw new NoSuchUpload({ message: 'gone', $metadata: {} });
};

describe('an export in a bucket', () => {
  it('begins under an unguessable name, as a download', async () => {
    const { asked, store } = startStore(() => ({ UploadId: 'upload-1' }));
    const { fileName, uploadId } = await store.begin('surveys.csv');
    expect([fileName, uploadId]).toEqual(['surveys.csv', expect.stringMatching(/^exports\/[\w-]{22}\.csv upload-1$/)]);
    expect(asked[0]).toBeInstanceOf(CreateMultipartUploadCommand);
    expect(asked[0]?.input).toMatchObject({
      ContentType: 'text/csv; charset=utf-8',
      ContentDisposition: 'attachment; filename="surveys.csv"',
      ChecksumAlgorithm: 'CRC32',
    });
  });

  it('is assembled from its parts in order, with their checksums', async () => {
    const { asked, store } = startStore(() => ({ ETag: '"tag"', ChecksumCRC32: 'sum' }));
    const tag = await store.append(upload, 1, Buffer.from('a'));
    expect(asked[0]).toBeInstanceOf(UploadPartCommand);
    expect(asked[0]?.input).toMatchObject({
      ...place,
      UploadId: 'upload-1',
      PartNumber: 1,
      ChecksumAlgorithm: 'CRC32',
    });
    await store.finish(upload, [tag, '"other"']);
    expect(asked[1]).toBeInstanceOf(CompleteMultipartUploadCommand);
    const Parts = [
      { ETag: '"tag"', ChecksumCRC32: 'sum', PartNumber: 1 },
      { ETag: '"other"', PartNumber: 2 },
    ];
    expect(asked[1]?.input).toEqual({ ...place, UploadId: 'upload-1', MultipartUpload: { Parts } });
  });

  it('counts as finished when its upload is gone and its file exists', async () => {
    const { asked, store } = startStore((command) => (command instanceof HeadObjectCommand ? {} : gone()));
    await store.finish(upload, ['"tag"']);
    expect(asked.at(-1)?.input).toEqual(place);
    await expect(startStore(gone).store.finish(upload, ['"tag"'])).rejects.toThrow('gone');
  });

  it('does not count as finished when the bucket fails', async () => {
    const { asked, store } = startStore(() => {
      throw new Error('no bucket');
    });
    await expect(store.finish(upload, ['"tag"'])).rejects.toThrow('no bucket');
    expect(asked).toHaveLength(1);
  });

  it('has a link that is valid for five minutes', async () => {
    const link = new URL(await startStore().store.linkTo(upload));
    expect(link.pathname).toBe('/exports/name.csv');
    expect(link.searchParams.get('X-Amz-Expires')).toBe('300');
  });
});
