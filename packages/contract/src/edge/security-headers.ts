import { inlineStylesOf } from './inline-styles.ts';

/** What a site's policy depends on. */
export type SitePolicy = {
  /** The built documents, whose inline styles are allowed one by one. */
  readonly documents: readonly string[];
  /** The page that is shown in a frame: the booking calendar. */
  readonly bookingUrl: string;
  /** SHA-256 in base64. */
  readonly sha256: (text: string) => string;
};

/** Long enough for the preload lists of browsers. Subdomains are the operator's to decide on. */
export const transportSecuritySeconds = 2 * 365 * 24 * 60 * 60;

const sources = (...list: readonly string[]): string => [...new Set(list)].join(' ');

/**
 * The content security policy of the site: nothing but its own files, its inline styles by their hashes, and the
 * booking calendar in a frame. What the scripts set through the style object of an element needs no permission.
 */
export const siteContentSecurityPolicy = ({ documents, bookingUrl, sha256 }: SitePolicy): string => {
  const { elements, attributes } = inlineStylesOf(documents);
  const hashes = (texts: readonly string[]): readonly string[] => texts.map((text) => `'sha256-${sha256(text)}'`);
  const directives = {
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': sources("'self'", ...hashes(elements)),
    ...(attributes.length === 0 ? {} : { 'style-src-attr': sources("'unsafe-hashes'", ...hashes(attributes)) }),
    'img-src': sources("'self'", 'data:'),
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

/** Of the API: its answers are data, and a page that shows an export's progress and asks for nothing. */
export const apiContentSecurityPolicy =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** The headers that the CDN adds to every answer, whatever the origin says. */
export const securityHeaders = {
  'strict-transport-security': `max-age=${transportSecuritySeconds}`,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  // A window that the site opens keeps its handle: the search for listings opens in a new tab.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
} as const;
