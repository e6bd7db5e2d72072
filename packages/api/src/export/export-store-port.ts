/** A file under way; each part that was appended has a tag, in order. */
export type Upload = { readonly fileName: string; readonly uploadId: string };

/** Keeps files that are too large for an answer, for a short time. */
export type ExportStore = {
  /** Every part but the last must have this size at least. */
  readonly smallestPartBytes: number;
  readonly begin: (fileName: string) => Promise<Upload>;
  /** Stores a part, from 1 on, and gives its tag; the same part again replaces it. */
  readonly append: (upload: Upload, part: number, bytes: Uint8Array) => Promise<string>;
  /** Makes one file of the parts. Asked for again, as after a crash, it leaves the finished file as it is. */
  readonly finish: (upload: Upload, tags: readonly string[]) => Promise<void>;
  /** Where the finished file can be downloaded for some minutes, under the name it was begun with. */
  readonly linkTo: (upload: Upload) => Promise<string>;
};
