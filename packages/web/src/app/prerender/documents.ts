/** A file of the built site that starts a page in the browser. */
export type PageDocument = {
  readonly fileName: string;
  /** The address to render it at; absent for the plain shell, which the browser fills. */
  readonly location?: string;
  /** An address whose head a shell has all the same: what a shared link is announced by where no script runs. */
  readonly headOf?: string;
  /** The module whose styles the page needs at once. */
  readonly route?: string;
};

const route = (name: string): string => `src/app/routes/${name}-route.tsx`;

/** Every document the CDN serves. Each page has one, so that no page is ever answered with another page's content. */
export const pageDocuments: readonly PageDocument[] = [
  { fileName: 'about.html', location: '/about', route: route('about') },
  { fileName: 'contact.html', location: '/contact', route: route('contact') },
  { fileName: 'smartquiz.html', location: '/smartquiz', route: route('quiz') },
  { fileName: '404.html', location: '/404', route: route('not-found') },
  { fileName: 'result.html', headOf: '/result/any' },
  { fileName: 'admin.html' },
  { fileName: 'admin/login.html' },
  { fileName: 'admin/dashboard.html' },
  // Last, since a server may take its time as the time of the whole build.
  { fileName: 'index.html', location: '/', route: 'src/features/landing/landing-page.tsx' },
];
