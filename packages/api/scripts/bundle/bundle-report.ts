import type { Metafile } from 'esbuild';

/** A package or folder, and its size in a bundle. */
export type Part = { readonly name: string; readonly bytes: number };

const packageOf = (file: string): string => {
  const names = [...file.matchAll(/node_modules\/((?:@[^/]+\/)?[^/]+)/g)].map(([, name = '']) => name);
  const last = names.filter((name) => name !== '.pnpm').at(-1);
  if (last !== undefined) return last;
  return /(?:packages\/|\.\.\/)?((?:api|contract|engine)\/src|src\/[\w-]+)/.exec(file)?.[1] ?? file;
};

const outputsOf = ({ outputs }: Metafile, isCode: boolean) =>
  Object.entries(outputs).filter(([file]) => file.endsWith('.mjs') === isCode);

/** Returns the size of a bundle's minified code in bytes. */
export const codeBytesOf = (metafile: Metafile): number =>
  outputsOf(metafile, true).reduce((sum, [, { bytes }]) => sum + bytes, 0);

/** Returns the files that a function reads at its start: the entry and its static imports. */
export const startFilesOf = ({ outputs }: Metafile): readonly string[] => {
  const atStart = new Set(Object.keys(outputs).filter((file) => file.endsWith('/index.mjs')));
  for (const file of atStart)
    for (const { path, kind } of outputs[file]?.imports ?? []) if (kind === 'import-statement') atStart.add(path);
  return [...atStart];
};

/** Returns the size in bytes of the code that a function reads at its start. */
export const startBytesOf = (metafile: Metafile): number =>
  startFilesOf(metafile).reduce((sum, file) => sum + (metafile.outputs[file]?.bytes ?? 0), 0);

/** Returns the size in bytes of the data beside a bundle. */
export const dataBytesOf = (metafile: Metafile): number =>
  outputsOf(metafile, false).reduce((sum, [, { bytes }]) => sum + bytes, 0);

/** Returns the parts of a bundle's code, largest first. */
export const partsOf = (metafile: Metafile): readonly Part[] => {
  const bytes = new Map<string, number>();
  for (const [, { inputs }] of outputsOf(metafile, true))
    for (const [file, { bytesInOutput }] of Object.entries(inputs))
      bytes.set(packageOf(file), (bytes.get(packageOf(file)) ?? 0) + bytesInOutput);
  return [...bytes].map(([name, sum]) => ({ name, bytes: sum })).sort((a, b) => b.bytes - a.bytes);
};
