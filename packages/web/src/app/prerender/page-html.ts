import type { Manifest, ManifestChunk } from 'vite';

export type RenderedPage = {
  readonly head: string;
  readonly content: string;
  readonly besideContent?: string;
};

export type PageHtml = {
  readonly template: string;
  readonly manifest: Manifest;
  /** The text of a built file by its name in the manifest. */
  readonly readAsset: (file: string) => string;
  readonly route?: string | undefined;
  readonly rendered: RenderedPage;
};

const application = 'src/app/start.tsx';
const emptyRoot = '<div id="root"></div>';

/** A chunk after all its static imports. */
const withImports = (
  manifest: Manifest,
  name: string,
  seen = new Set<string>(),
): ManifestChunk[] => {
  const chunk = manifest[name];
  if (chunk === undefined) throw new Error(`The build has no chunk for ${name}`);
  if (seen.has(name)) return [];

  seen.add(name);
  return [
    ...(chunk.imports ?? []).flatMap((imported) => withImports(manifest, imported, seen)),
    chunk,
  ];
};

// oxlint-disable-next-line redos/no-vulnerable -- reads our own built pages
const stylesheetLink = /<link rel="stylesheet"[^>]*href="\/([^"]+)">\n?/g;

const styleFiles = (page: PageHtml): readonly string[] => {
  const own = [...page.template.matchAll(stylesheetLink)].map(([, file = '']) => file);
  const modules = [application, ...(page.route === undefined ? [] : [page.route])];
  const ofModules = modules
    .flatMap((name) => withImports(page.manifest, name))
    .flatMap(({ css = [] }) => css);
  return [...new Set([...own, ...ofModules])];
};

/**
 * The styles, inlined to save a round trip before the first paint. The links keep the code that loads chunks from fetching
 * the files again. Browsers do not fetch a link of an unknown type, but Chromium's preload scanner does a disabled one.
 */
const styleTags = (page: PageHtml): string => {
  const files = styleFiles(page);
  const links = files.map(
    (file) => `<link rel="stylesheet" type="text/x-inlined" href="/${file}">`,
  );
  return `<style>${files.map(page.readAsset).join('')}</style>${links.join('')}`;
};

const fontTags = (manifest: Manifest): string =>
  Object.values(manifest)
    .filter(({ file }) => file.endsWith('.woff2'))
    .map(
      ({ file }) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`,
    )
    .join('\n    ');

export const pageHtml = (page: PageHtml): string => {
  const { template, manifest } = page;
  const { head, content, besideContent = '' } = page.rendered;
  if (!template.includes(emptyRoot)) throw new Error(`The document lacks ${emptyRoot}`);

  return template
    .replace(stylesheetLink, '')
    .replace(
      '</head>',
      () => `  ${[fontTags(manifest), head, styleTags(page)].join('\n    ')}\n  </head>`,
    )
    .replace(emptyRoot, () => `<div id="root">${content}</div>${besideContent}`);
};
