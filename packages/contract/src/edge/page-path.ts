// Runs in CloudFront Functions, too (see infra/constructs/cdn-function.ts), whose JavaScript knows no destructuring,
// spreading, optional chaining or looking behind in patterns.

/** Where a page's document may lie in the built site, best first, and the status it is answered with. */
export type PageDocument = { readonly candidates: readonly string[]; readonly status: 200 | 404 };

/** The document that starts the application in the browser, whatever the page. */
const applicationShell = '/index.html';

const pages = ['/about', '/contact', '/smartquiz', '/admin', '/admin/login', '/admin/dashboard'];
const resultPage = /^\/result\/[^/]+$/;

/**
 * The document of a page: the prerendered page if there is one, else the application shell; for a path that is no
 * page, the Page Not Found document with status 404.
 */
export const pageDocumentOf = (path: string): PageDocument => {
  const page = path.replace(/([^/])\/$/, '$1');
  if (page === '/') return { candidates: [applicationShell], status: 200 };
  if (pages.includes(page)) {
    return { candidates: [`${page}.html`, `${page}/index.html`, applicationShell], status: 200 };
  }
  if (resultPage.test(page)) return { candidates: ['/result.html', applicationShell], status: 200 };
  return { candidates: ['/404.html', applicationShell], status: 404 };
};

/** The decoded path of a URL, or an empty one, which is no page, when it is not well formed. */
const decodedPath = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch (_error) {
    return '';
  }
};

/** The file of the built site that answers a request, and the status it is answered with. */
export type AnsweringFile = { readonly file: string; readonly status: 200 | 404 };

/**
 * The file of the built site that answers a path as it stands in the URL. A document is reached by its page's path
 * alone; its own name is no page, but for that of the first one. Undefined when the site has not even a document for what it does not have.
 */
export const answeringFileOf = (urlPath: string, isInSite: (file: string) => boolean): AnsweringFile | undefined => {
  const path = decodedPath(urlPath);
  // CloudFront may have put the name of its root object in place of "/".
  if (path === applicationShell) return { file: path, status: 200 };
  if (!path.endsWith('.html') && isInSite(path)) return { file: path, status: 200 };
  const page = pageDocumentOf(path);
  const file = page.candidates.find(isInSite);
  return file === undefined ? undefined : { file: file, status: page.status };
};
