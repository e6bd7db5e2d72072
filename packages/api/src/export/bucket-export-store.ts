import { randomBytes } from 'node:crypto';
import {
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchUpload,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { ExportStore, Upload } from './export-store.ts';

const linkSeconds = 5 * 60;

// S3 accepts a part's checksum only if the upload began with one: https://github.com/apache/arrow-rs/issues/6793
const ChecksumAlgorithm = 'CRC32';

export const createBucketExportStore = (bucket: string, client = new S3Client()): ExportStore => ({
  begin: async (fileName) => {
    const Key = `exports/${randomBytes(16).toString('base64url')}.csv`;
    const { UploadId } = await client.send(
      new CreateMultipartUploadCommand({
        Bucket: bucket,
        Key,
        ChecksumAlgorithm,
        ContentType: 'text/csv; charset=utf-8',
        ContentDisposition: `attachment; filename="${fileName}"`,
      }),
    );
    if (UploadId === undefined) throw new Error('The bucket gave no upload id');
    return { fileName, uploadId: `${Key} ${UploadId}` };
  },

  append: async (upload, part, bytes) => {
    const { ETag, ChecksumCRC32 } = await client.send(
      new UploadPartCommand({ Bucket: bucket, ...idsIn(upload), ChecksumAlgorithm, PartNumber: part, Body: bytes }),
    );
    if (ETag === undefined) throw new Error('The bucket gave no tag for a part');
    return ChecksumCRC32 === undefined ? ETag : `${ETag} ${ChecksumCRC32}`;
  },

  finish: async (upload, tags) => {
    const { Key, UploadId } = idsIn(upload);
    try {
      const MultipartUpload = { Parts: tags.map(partOf) };
      await client.send(new CompleteMultipartUploadCommand({ Bucket: bucket, Key, UploadId, MultipartUpload }));
    } catch (error) {
      if (!(error instanceof NoSuchUpload)) throw error;
      // An earlier call finished it and then failed. Throws when the file does not exist either.
      await client.send(new HeadObjectCommand({ Bucket: bucket, Key }));
    }
  },

  linkTo: (upload) => {
    const { Key } = idsIn(upload);
    return getSignedUrl(client, new GetObjectCommand({ Bucket: bucket, Key }), { expiresIn: linkSeconds });
  },
});

/** Splits an upload id into the object's random name and S3's id, neither of which contains a blank. */
const idsIn = ({ uploadId }: Upload) => {
  const [key = '', id = ''] = uploadId.split(' ');
  return { Key: key, UploadId: id };
};

/** Splits a tag into S3's tag and the part's checksum, neither of which contains a blank. */
const partOf = (tag: string, index: number): CompletedPart => {
  const [ETag = '', ChecksumCRC32] = tag.split(' ');
  return { ETag, PartNumber: index + 1, ...(ChecksumCRC32 === undefined ? {} : { ChecksumCRC32 }) };
};
