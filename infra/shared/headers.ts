type SitePolicy = {
  /** The built documents. Each of their inline scripts and styles is allowed by its hash. */
  readonly documents: readonly string[];
  readonly bookingUrl: string;
  readonly sha256: (text: string) => string;
};

/** Long enough for the preload lists of browsers. Subdomains are left to the operator. */
export const transportSecuritySeconds = 2 * 365 * 24 * 60 * 60;

export const buildSiteContentSecurityPolicy = ({
  documents,
  bookingUrl,
  sha256,
}: SitePolicy): string => {
  const scripts = documents.flatMap((html) => findCaptures(inlineScript, html));
  const styleElements = documents.flatMap((html) => findCaptures(styleElement, html));
  const styleAttributes = documents
    .map((html) => html.replace(styleElement, ''))
    .flatMap((html) => findCaptures(styleAttribute, html))
    .map(decodeEntities);

  const formatHashes = (texts: readonly string[]): string => {
    const uniqueTexts = [...new Set(texts)].sort();
    return uniqueTexts.map((text) => ` 'sha256-${sha256(text)}'`).join('');
  };

  const styleAttributeDirective =
    styleAttributes.length === 0
      ? {}
      : { 'style-src-attr': `'unsafe-hashes'${formatHashes(styleAttributes)}` };

  const directives = {
    'default-src': "'none'",
    'script-src': `'self'${formatHashes(scripts)}`,
    'style-src': `'self'${formatHashes(styleElements)}`,
    ...styleAttributeDirective,
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'manifest-src': "'self'",
    'frame-src': new URL(bookingUrl).origin,
    'frame-ancestors': "'none'",
    'form-action': "'self'",
    'base-uri': "'none'",
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
};

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  quot: '"',
  '#x27': "'",
  '#39': "'",
  lt: '<',
  gt: '>',
};

const decodeEntities = (text: string): string =>
  text.replace(/&(amp|quot|#x27|#39|lt|gt);/g, (entity, name: string) => entities[name] ?? entity);

/** A script without attributes: with `src` it is a file, with `type` it is data or a module. */
// oxlint-disable-next-line redos/no-vulnerable -- reads our own built pages
const inlineScript = /<script>([\s\S]*?)<\/script>/g;
// oxlint-disable-next-line redos/no-vulnerable -- reads our own built pages
const styleElement = /<style[^>]*>([\s\S]*?)<\/style>/g;
// oxlint-disable-next-line redos/no-vulnerable -- reads our own built pages
const styleAttribute = /<[a-z][^>]*?\sstyle="([^"]*)"/g;

const findCaptures = (pattern: RegExp, html: string): readonly string[] =>
  [...html.matchAll(pattern)].map(([, text = '']) => text);

/** The API's only page, the progress of an export, loads nothing. */
export const apiContentSecurityPolicy =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

export const securityHeaders = {
  'strict-transport-security': `max-age=${transportSecuritySeconds}`,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  // The listings search opens in a new tab, and the site must keep a handle to it.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
} as const;

export const caching = {
  /** The names of built assets contain a hash of their content. */
  asset: 'public, max-age=31536000, immutable',
  /** Revalidated each time, so that a new release is visible at once. */
  document: 'no-cache',
  other: 'public, max-age=3600',
} as const;

export const getCacheControl = (path: string): string => {
  if (path.startsWith('/assets/')) return caching.asset;

  return path.endsWith('.html') ? caching.document : caching.other;
};

/** False for the build's manifest, which no visitor needs. */
export const isPublished = (path: string): boolean => !path.startsWith('/.vite/');
