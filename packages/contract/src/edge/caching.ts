/** How long browsers and the CDN may keep a file of the built site. */
export const caching = {
  /** The names of built assets carry a hash of their content. */
  asset: 'public, max-age=31536000, immutable',
  /** Asked for again each time, so that a new release is seen at once. */
  document: 'no-cache',
  other: 'public, max-age=3600',
} as const;

/** The Cache-Control of a file of the built site, by its path. */
export const cacheControlOf = (path: string): string => {
  if (path.startsWith('/assets/')) return caching.asset;
  return path.endsWith('.html') ? caching.document : caching.other;
};

/** Files of the build that are not published. */
export const isPublished = (path: string): boolean => !path.startsWith('/.vite/') && path !== '/brand.json';
