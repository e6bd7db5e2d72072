import type { ExportPlace } from './config.ts';
import { createDirectoryExportStore } from './directory-export-store.ts';
import type { ExportStore } from './export-store.ts';

/** Loads the S3 client only where there is a bucket, and only when it is needed: it is larger than its function. */
export const openExportStore = async (place: ExportPlace): Promise<ExportStore> => {
  if ('directory' in place) return createDirectoryExportStore(place.directory);

  const { createBucketExportStore } = await import('./bucket-export-store.ts');
  return createBucketExportStore(place.bucket);
};
