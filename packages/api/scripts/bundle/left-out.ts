import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';

type LeftOut = { readonly files: RegExp; readonly because: string };

/** Files of packages that no function runs but that every bundle would carry, and why they are never reached. */
const leftOut: readonly LeftOut[] = [
  {
    files: /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/,
    because: 'no function describes its schemas as JSON Schema',
  },
  { files: /\/@aws-sdk\/endpoint-cache\/dist-es\/EndpointCache\.js$/, because: 'DynamoDB has one endpoint a region' },
  {
    files: /\/@smithy\/core\/.*\/getInstanceMetadataRegion\.js$/,
    because: 'Lambda names the region in the environment',
  },
  { files: /\/@smithy\/core\/.*\/(Sha256|Md5|Crc32)Js\.js$/, because: 'Node hashes by itself' },
  {
    files: /\/@smithy\/core\/.*\/(sdk-stream-mixin|(create)?ChecksumStream|getAwsChunkedEncodingStream)\.browser\.js$/,
    because: 'this is no browser',
  },
  { files: /\/@smithy\/core\/.*\/DefaultRateLimiter\.js$/, because: 'the SDK retries in its standard mode' },
  { files: /\/@smithy\/signature-v4\/.*\/HeaderFormatter\.js$/, because: 'requests are signed, events are not' },
  { files: /\/nodemailer\/dist\/esm\/mime-funcs\/mime-types\.js$/, because: 'e-mails carry no attachments' },
  { files: /\/nodemailer\/dist\/esm\/fetch\/index\.js$/, because: 'no part of an e-mail is fetched from anywhere' },
];

const namesIn = (source: string, declaration: RegExp): readonly string[] =>
  [...source.matchAll(declaration)].map(([, name = '']) => name);

const listedIn = (source: string): readonly string[] =>
  namesIn(source, /^export \{([^}]*)\}/gm).flatMap((list) =>
    list.split(',').flatMap((name) =>
      name
        .trim()
        .split(/\s+as\s+/)
        .slice(-1),
    ),
  );

/** The same exports: functions raise an error when they are called after all, classes are empty. */
const standIn = (source: string, because: string): string => {
  const functions = [...namesIn(source, /^export (?:async )?(?:function\*?|const) (\w+)/gm), ...listedIn(source)];
  return [
    `const refuse = () => { throw new Error(${JSON.stringify(`Left out of the bundle: ${because}`)}); };`,
    ...functions.filter((name) => name !== '').map((name) => `export const ${name} = refuse;`),
    ...namesIn(source, /^export class (\w+)/gm).map((name) => `export class ${name} {}`),
    ...(/^export default/m.test(source) ? ['export default refuse;'] : []),
  ].join('\n');
};

/**
 * The SDK loads these when a call streams events, which none does that is made, and in browsers. What imports them
 * outright, as the S3 client does the first, gets them.
 */
const neverLoaded = /^(@smithy\/core\/event-streams|bowser)$/;

/** Replaces what no function runs, and cuts the clients' package.json, bundled whole, to the version that is read from it. */
export const withoutUnusedParts: Plugin = {
  name: 'without-unused-parts',
  setup: (build) => {
    for (const { files, because } of leftOut)
      build.onLoad({ filter: files }, ({ path }) => ({
        contents: standIn(readFileSync(path, 'utf8'), because),
        loader: 'js',
      }));
    build.onResolve({ filter: neverLoaded }, ({ path, kind }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    );
    build.onLoad({ filter: /\/@aws-sdk\/client-[\w-]+\/package\.json$/ }, ({ path }) => {
      const { version } = JSON.parse(readFileSync(path, 'utf8'));
      return { contents: JSON.stringify({ version }), loader: 'json' };
    });
  },
};
