import type { ExportStore } from './export-store-port.ts';
import { smallestS3PartBytes } from './smallest-part.ts';

/**
 * Exports in a bucket, whose client, larger than all else that the function carries, is loaded when the first export
 * needs the bucket: most are small enough to be answered at once.
 */
export const createBucketExportStoreOnDemand = (bucket: string): ExportStore => {
  let opened: Promise<ExportStore> | undefined;
  const load = async (): Promise<ExportStore> => {
    const { createBucketExportStore } = await import('./bucket-export-store.ts');
    return createBucketExportStore(bucket);
  };
  const store = (): Promise<ExportStore> => {
    opened ??= load();
    return opened;
  };
  return {
    smallestPartBytes: smallestS3PartBytes,
    begin: async (fileName) => (await store()).begin(fileName),
    append: async (upload, part, bytes) => (await store()).append(upload, part, bytes),
    finish: async (upload, tags) => (await store()).finish(upload, tags),
    linkTo: async (upload) => (await store()).linkTo(upload),
  };
};
