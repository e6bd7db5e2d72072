import { randomBytes } from 'node:crypto';
import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { ExportStore, Upload } from '../../ports/export-store.ts';

const linkSeconds = 5 * 60;

/** The upload id of S3 and the random name of the object, which holds no blank. */
const idsIn = ({ uploadId }: Upload) => {
  const [key = '', id = ''] = uploadId.split(' ');
  return { Key: key, UploadId: id };
};

/** Keeps exports in a private bucket, given out by links that are signed for five minutes. */
export const createBucketExportStore = (bucket: string, client = new S3Client()): ExportStore => ({
  // S3's own limit, but for the last part.
  smallestPartBytes: 5 * 1024 * 1024,

  begin: async (fileName) => {
    const Key = `exports/${randomBytes(16).toString('base64url')}.csv`;
    const { UploadId } = await client.send(
      new CreateMultipartUploadCommand({
        Bucket: bucket,
        Key,
        ContentType: 'text/csv; charset=utf-8',
        ContentDisposition: `attachment; filename="${fileName}"`,
      }),
    );
    if (UploadId === undefined) throw new Error('The bucket gave no upload id');
    return { fileName, uploadId: `${Key} ${UploadId}` };
  },

  append: async (upload, part, bytes) => {
    const { ETag } = await client.send(
      new UploadPartCommand({ Bucket: bucket, ...idsIn(upload), PartNumber: part, Body: bytes }),
    );
    if (ETag === undefined) throw new Error('The bucket gave no tag for a part');
    return ETag;
  },

  finish: async (upload, tags) => {
    const Parts = tags.map((ETag, index) => ({ ETag, PartNumber: index + 1 }));
    await client.send(
      new CompleteMultipartUploadCommand({ Bucket: bucket, ...idsIn(upload), MultipartUpload: { Parts } }),
    );
  },

  linkTo: (upload) => {
    const { Key } = idsIn(upload);
    return getSignedUrl(client, new GetObjectCommand({ Bucket: bucket, Key }), { expiresIn: linkSeconds });
  },
});
