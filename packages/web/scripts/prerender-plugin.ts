import { readFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Manifest, Plugin, ViteBuilder } from 'vite';
import { buildPageHtml, type PageParts } from '../src/app/prerender/page-html.ts';

// In node_modules, so that the built code finds the packages that it imports. With the process id,
// two builds at a time do not overwrite each other's files.
const ssrFolder = `node_modules/.prerender-${process.pid}`;
const ssrInput = {
  'render-page': 'src/app/prerender/render-page.tsx',
  'site-files': 'src/app/prerender/site-files.ts',
};

type PageRenderer = typeof import('../src/app/prerender/render-page.tsx');
type SiteFiles = typeof import('../src/app/prerender/site-files.ts');

/** Builds the site for browsers and for Node, and writes the static pages with the second build. */
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
          rollupOptions: { input: ssrInput },
        },
      },
    },
  }),
  buildApp: async (builder: ViteBuilder) => {
    const { client, ssr } = builder.environments;
    if (client === undefined || ssr === undefined)
      throw new Error('The build lacks the client or the ssr environment');

    await builder.build(client);
    await builder.build(ssr);
    const { root } = builder.config;

    await writePages(root, resolve(root, client.config.build.outDir));
    await rm(join(root, ssrFolder), { recursive: true });
  },
});

const writePages = async (root: string, outDir: string): Promise<void> => {
  const toBuiltFileUrl = (entry: keyof typeof ssrInput) =>
    pathToFileURL(join(root, ssrFolder, `${entry}.js`)).href;
  const { pageDocuments, renderDocument }: PageRenderer = await import(
    toBuiltFileUrl('render-page')
  );
  const { buildSiteFiles }: SiteFiles = await import(toBuiltFileUrl('site-files'));
  const template = await readFile(join(outDir, 'index.html'), 'utf8');
  const manifestJson = await readFile(join(outDir, '.vite/manifest.json'), 'utf8');
  const manifest: Manifest = JSON.parse(manifestJson);
  const readAsset = (file: string): string => readFileSync(join(outDir, file), 'utf8');

  await writeFiles(outDir, buildSiteFiles());

  for (const document of pageDocuments) {
    const { fileName, route, needsScripts } = document;
    const rendered = await renderDocument(document);
    const page: PageParts = { template, manifest, readAsset, route, needsScripts, rendered };

    await writeFiles(outDir, { [fileName]: buildPageHtml(page) });
  }
};

const writeFiles = async (
  folder: string,
  files: Readonly<Record<string, string>>,
): Promise<void> => {
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name);

    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }
};
