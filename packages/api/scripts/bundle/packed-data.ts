import { brotliCompressSync } from 'node:zlib';
import { tables } from '@app/engine/catalogue/tables';
import type { Plugin } from 'esbuild';
import { templates } from '../../src/mail/compiled-templates.ts';

type PackedData = {
  readonly name: string;
  /** The module that is replaced. */
  readonly module: RegExp;
  readonly value: () => unknown;
  /** The module's exports, based on `unpack`, which reads the value at its first call. */
  readonly exports: string;
};

const packed: readonly PackedData[] = [
  {
    name: 'catalogue',
    module: /\/engine\/src\/catalogue\/tables\.js$/,
    value: tables,
    exports: 'export const tables = unpack;',
  },
  {
    name: 'email-templates',
    module: /\/src\/mail\/compiled-templates\.ts$/,
    value: () => templates,
    exports: `export const templates = Object.defineProperties({}, Object.fromEntries(
      ${JSON.stringify(Object.keys(templates))}.map((name) => [name, { get: () => unpack()[name] }])));`,
  },
];

const namespace = 'packed-data';
const suffix = '.json.br';

/** Reading the vehicle catalogue takes about 5 ms; compiling its 600 KB of literals would take 20 ms at each start. */
const loaderOf = ({ name, exports }: PackedData): string => `
  import { readFileSync } from 'node:fs';
  import { brotliDecompressSync } from 'node:zlib';
  import path from '${name}${suffix}';
  let value;
  const read = () => JSON.parse(brotliDecompressSync(readFileSync(new URL(path, import.meta.url))).toString());
  const unpack = () => (value ??= read());
  ${exports}`;

const contents = new Map<string, Buffer>();
const contentOf = ({ name, value }: PackedData): Buffer => {
  const content = contents.get(name) ?? brotliCompressSync(JSON.stringify(value()));
  contents.set(name, content);
  return content;
};

/** Stores large constants beside a function's code as compressed data that is read when needed. */
export const packedData: Plugin = {
  name: namespace,
  setup: (build) => {
    for (const data of packed) {
      const path = `${data.name}${suffix}`;
      build.onLoad({ filter: data.module }, () => ({ contents: loaderOf(data), loader: 'js' }));
      build.onResolve({ filter: new RegExp(`^${path}$`) }, () => ({ path, namespace }));
      build.onLoad({ filter: new RegExp(`^${path}$`), namespace }, () => ({
        contents: contentOf(data),
        loader: 'file',
      }));
    }
  },
};
