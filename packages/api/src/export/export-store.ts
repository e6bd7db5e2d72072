import type { Readable } from 'node:stream';

/** `id` cannot be guessed. `fileName` is the name of the downloaded file. */
export type ExportFile = { readonly id: string; readonly fileName: string };

export type ExportStore = {
  /** Stores the whole content or nothing. Writing the same file again replaces it. */
  readonly write: (file: ExportFile, content: Readable) => Promise<void>;
  /** Returns where the file can be downloaded for some minutes. */
  readonly createLink: (file: ExportFile) => Promise<string>;
};
