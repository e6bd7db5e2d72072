/** Where a page's document may lie in the built site, best first, and the status it is answered with. */
export type PageDocument = { readonly candidates: readonly string[]; readonly status: 200 | 404 };

/** The document that starts the application in the browser, whatever the page. */
const applicationShell = '/index.html';

const pages = ['/about', '/contact', '/smartquiz', '/admin', '/admin/login', '/admin/dashboard'];
const resultPage = /^\/result\/[^/]+$/;

/**
 * The document of a page, as the CDN's function maps it: the prerendered page if there is one, else the application
 * shell; for a path that is no page, the Page Not Found document with status 404.
 */
export const pageDocumentOf = (path: string): PageDocument => {
  const page = path.replace(/(?<=[^/])\/$/, '');
  if (page === '/') return { candidates: [applicationShell], status: 200 };
  if (pages.includes(page))
    return { candidates: [`${page}.html`, `${page}/index.html`, applicationShell], status: 200 };
  if (resultPage.test(page)) return { candidates: ['/result.html', applicationShell], status: 200 };
  return { candidates: ['/404.html', applicationShell], status: 404 };
};
