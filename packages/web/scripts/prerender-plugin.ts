import { readFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Manifest, Plugin, ViteBuilder } from 'vite';
import { type PageHtml, pageHtml } from '../src/app/prerender/page-html.ts';

// Beside the packages it imports; of its own, so that two builds at a time do not mix.
const ssrFolder = `node_modules/.prerender-${process.pid}`;

type Prerenderer = typeof import('../src/app/prerender/entry.ts');

const writeInto = async (folder: string, files: Readonly<Record<string, string>>): Promise<void> => {
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }
};

const writePages = async (root: string, outDir: string): Promise<void> => {
  const entry = pathToFileURL(join(root, ssrFolder, 'entry.js'));
  const { pageDocuments, renderDocument, siteFiles }: Prerenderer = await import(entry.href);
  const template = await readFile(join(outDir, 'index.html'), 'utf8');
  const manifest: Manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8'));
  const readAsset = (file: string): string => readFileSync(join(outDir, file), 'utf8');
  await writeInto(outDir, siteFiles());
  for (const document of pageDocuments) {
    const { fileName, route } = document;
    const page: PageHtml = { template, manifest, readAsset, route, rendered: await renderDocument(document) };
    await writeInto(outDir, { [fileName]: pageHtml(page) });
  }
};

/** Builds the site twice, for browsers and for this machine, and lets the second write the pages of the first. */
export const prerenderPages = (): Plugin => ({
  name: 'prerender-pages',
  config: () => ({
    builder: {},
    environments: {
      ssr: {
        build: {
          outDir: ssrFolder,
          copyPublicDir: false,
          manifest: false,
          rollupOptions: { input: 'src/app/prerender/entry.ts' },
        },
      },
    },
  }),
  buildApp: async (builder: ViteBuilder) => {
    const { client, ssr } = builder.environments;
    if (client === undefined || ssr === undefined) throw new Error('The build lacks the client or the ssr environment');
    await builder.build(client);
    await builder.build(ssr);
    const { root } = builder.config;
    await writePages(root, resolve(root, client.config.build.outDir));
    await rm(join(root, ssrFolder), { recursive: true });
  },
});
