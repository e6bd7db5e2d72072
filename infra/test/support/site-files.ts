/** Files of a published site, for tests of the CDN's functions. */
export const siteFiles: readonly string[] = [
  '/index.html',
  '/about.html',
  '/admin/login.html',
  '/result.html',
  '/404.html',
  '/favicon.svg',
];
