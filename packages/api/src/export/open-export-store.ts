import type { ExportLocation } from './config.ts';
import { createDirectoryExportStore } from './directory-export-store.ts';
import type { ExportStore } from './export-store.ts';

/** Loads the S3 client on demand: it is larger than the rest of the function. */
export const openExportStore = async (location: ExportLocation): Promise<ExportStore> => {
  if ('directory' in location) return createDirectoryExportStore(location.directory);

  const { createBucketExportStore } = await import('./bucket-export-store.ts');
  return createBucketExportStore(location.bucket);
};
