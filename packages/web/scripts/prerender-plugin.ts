import { readFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Manifest, Plugin, ViteBuilder } from 'vite';
import { type PageHtml, pageHtml } from '../src/app/prerender/page-html.ts';

// In node_modules, beside the packages that it imports. The process id keeps two builds at a time apart.
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
  const urlOf = (entry: keyof typeof ssrInput) =>
    pathToFileURL(join(root, ssrFolder, `${entry}.js`)).href;
  const { pageDocuments, renderDocument }: PageRenderer = await import(urlOf('render-page'));
  const { siteFiles }: SiteFiles = await import(urlOf('site-files'));
  const template = await readFile(join(outDir, 'index.html'), 'utf8');
  const manifest: Manifest = JSON.parse(
    await readFile(join(outDir, '.vite/manifest.json'), 'utf8'),
  );
  const readAsset = (file: string): string => readFileSync(join(outDir, file), 'utf8');

  await writeInto(outDir, siteFiles());

  for (const document of pageDocuments) {
    const { fileName, route } = document;
    const page: PageHtml = {
      template,
      manifest,
      readAsset,
      route,
      rendered: await renderDocument(document),
    };

    await writeInto(outDir, { [fileName]: pageHtml(page) });
  }
};

const writeInto = async (
  folder: string,
  files: Readonly<Record<string, string>>,
): Promise<void> => {
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name);

    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }
};
