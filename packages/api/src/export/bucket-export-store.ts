import { extname } from 'node:path';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { ExportFile, ExportStore } from './export-store.ts';

const linkSeconds = 5 * 60;

const toObjectKey = ({ id, fileName }: ExportFile): string => `exports/${id}${extname(fileName)}`;

const contentTypes: Readonly<Record<string, string>> = {
  '.csv': 'text/csv; charset=utf-8',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export const createBucketExportStore = (bucket: string, client = new S3Client()): ExportStore => ({
  /** Has at most four parts of 5 MB in memory. A failed upload leaves nothing in the bucket. */
  write: async (file, content) => {
    const upload = new Upload({
      client,
      params: {
        Bucket: bucket,
        Key: toObjectKey(file),
        Body: content,
        ContentType: contentTypes[extname(file.fileName)],
        ContentDisposition: `attachment; filename="${file.fileName}"`,
      },
    });

    await upload.done();
  },

  createLink: (file) =>
    getSignedUrl(client, new GetObjectCommand({ Bucket: bucket, Key: toObjectKey(file) }), {
      expiresIn: linkSeconds,
    }),
});
