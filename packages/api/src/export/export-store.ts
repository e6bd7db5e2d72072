/** Keeps files that are too large for a response, for a short time. */
export type ExportStore = {
  readonly smallestPartBytes: number;
  readonly begin: (fileName: string) => Promise<Upload>;
  /** Stores a part, numbered from 1, and returns its tag. The same part again replaces it. */
  readonly append: (upload: Upload, part: number, bytes: Uint8Array) => Promise<string>;
  readonly finish: (upload: Upload, tags: readonly string[]) => Promise<void>;
  /** Returns where the finished file can be downloaded for some minutes, under the name given to `begin`. */
  readonly linkTo: (upload: Upload) => Promise<string>;
};

export type Upload = { readonly fileName: string; readonly uploadId: string };

/** S3's minimum for every part of an upload except the last. */
export const smallestS3PartBytes = 5 * 1024 * 1024;
