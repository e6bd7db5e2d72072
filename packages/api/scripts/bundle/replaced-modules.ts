import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'esbuild';

const platformModule = (name: string): string =>
  fileURLToPath(new URL(`../../src/platform/${name}.ts`, import.meta.url));

/** Modules that are replaced in bundles, where a process is one function and a fast cold start counts. */
const standIns: readonly { readonly imports: RegExp; readonly by: string }[] = [
  { imports: /^@aws-sdk\/credential-provider-node$/, by: platformModule('dynamodb/sdk-environment') },
  { imports: /\/node-config-provider\/configLoader$/, by: platformModule('dynamodb/sdk-environment') },
  { imports: /\/business-day\.ts$/, by: platformModule('process-business-day') },
];

/** Bundles the stand-in wherever the module is imported. */
export const withStandIns: Plugin = {
  name: 'stand-ins',
  setup: (build) => {
    for (const { imports, by } of standIns) build.onResolve({ filter: imports }, () => ({ path: by }));
  },
};

/** Replaces modules that no function runs, and reduces the clients' package.json to the version, the only part read. */
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
    // Messages come from `problemText`. An error in a log has its code and path.
    build.onLoad({ filter: /\/zod\/v4\/locales\/en\.js$/ }, () => ({
      contents: "export default () => ({ localeError: () => 'Invalid' });",
    }));
    build.onLoad({ filter: /\/@aws-sdk\/client-dynamodb\/dist-es\/schemas\/schemas_0\.js$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replaceAll(errorsOfOtherCalls, ''),
    }));
    build.onLoad({ filter: /\/@aws-sdk\/core\/.*\/partitions\.js$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replaceAll(regionNames, '"regions": {}'),
    }));
  },
};

/** Loaded by the SDK for event streams and in browsers only. A static import, as in the S3 client, still gets them. */
const neverLoaded = /^(@smithy\/core\/event-streams|bowser)$/;

/** The errors of calls that no function makes (backups, exports, imports, replicas, PartiQL, tables) or of what the table has not. */
const errorsOfOtherCalls =
  /^export var (Backup|ContinuousBackups|DuplicateItem|Export|GlobalTable|Import|IndexNotFound|InvalidEndpoint|InvalidExport|InvalidRestore|ItemCollection|LimitExceeded|PointInTime|Policy|Replica|ResourceInUse|Table)\w+Exception\$ = [^;]*;\nn0_registry\.registerError[^;]*;$/gm;

/** Names the regions of each AWS partition. The SDK finds the partition of a region by its pattern as well. */
const regionNames = /"regions": \{(?:[^{}]|\{[^{}]*\})*\}/g;

type LeftOut = { readonly files: RegExp; readonly because: string };

/** Modules that every bundle would contain but no function runs, with the reason. */
const leftOut: readonly LeftOut[] = [
  {
    files: /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/,
    because: 'no function describes its schemas as JSON Schema',
  },
  { files: /\/@aws-sdk\/endpoint-cache\/dist-es\/EndpointCache\.js$/, because: 'DynamoDB has one endpoint a region' },
  {
    files: /\/@aws-sdk\/lib-dynamodb\/.*\/(Query|Scan)Paginator\.js$/,
    because: 'commands scan tables and list accounts, functions do neither',
  },
  {
    files: /\/@smithy\/core\/.*\/getInstanceMetadataRegion\.js$/,
    because: 'Lambda names the region in the environment',
  },
  { files: /\/@smithy\/core\/.*\/(Sha256|Md5|Crc32)Js\.js$/, because: 'Node hashes by itself' },
  {
    files: /\/@smithy\/core\/.*\/(sdk-stream-mixin|(create)?ChecksumStream|getAwsChunkedEncodingStream)\.browser\.js$/,
    because: 'this is no browser',
  },
  {
    files: /\/@smithy\/core\/.*\/(AdaptiveRetryStrategy|DefaultRateLimiter)\.js$/,
    because: 'the SDK retries in its standard mode',
  },
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

/** Returns a module with the same exports: functions throw when called, classes are empty. */
const standIn = (source: string, because: string): string => {
  const functions = [...namesIn(source, /^export (?:async )?(?:function\*?|const) (\w+)/gm), ...listedIn(source)];
  return [
    `const refuse = () => { throw new Error(${JSON.stringify(`Left out of the bundle: ${because}`)}); };`,
    ...functions.filter((name) => name !== '').map((name) => `export const ${name} = refuse;`),
    ...namesIn(source, /^export class (\w+)/gm).map((name) => `export class ${name} {}`),
    ...(/^export default/m.test(source) ? ['export default refuse;'] : []),
  ].join('\n');
};
