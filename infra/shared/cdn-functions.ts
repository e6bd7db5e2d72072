// Also runs in CloudFront Functions: no destructuring, spread, `?.` or lookbehind.

type CdnHeaders = Record<string, { readonly value: string }>;

export type CdnRequestEvent = { readonly request: { uri: string } };

export type CdnResponseEvent = {
  readonly response: {
    statusCode: number;
    statusDescription: string;
    readonly headers: CdnHeaders;
  };
};

/** Rewrites a request to the site's file that serves it. Assets do not pass through here. */
export const onViewerRequest = (event: CdnRequestEvent, isInSite: (file: string) => boolean) => {
  const request = event.request;
  const file = findServedFile(request.uri, isInSite);
  if (file !== undefined) request.uri = file;

  return request;
};

/** Metadata of the site's files in the bucket. It controls the response and is removed from it. */
export const statusHeader = 'x-amz-meta-status';
export const policyHeader = 'x-amz-meta-csp';

const closedPolicy = "default-src 'none'; frame-ancestors 'none'";

const takeHeader = (headers: CdnHeaders, name: string): string | undefined => {
  const header = headers[name];

  delete headers[name];
  return header === undefined ? undefined : header.value;
};

/** Sets a response's content security policy and status from the metadata of its file. */
export const onViewerResponse = (event: CdnResponseEvent) => {
  const response = event.response;
  const headers = response.headers;
  const status = takeHeader(headers, statusHeader);
  const policy = takeHeader(headers, policyHeader);
  // A 304 without metadata gets no policy, so that the browser keeps the one that it has.
  if (response.statusCode === 200 || policy !== undefined) {
    headers['content-security-policy'] = { value: policy === undefined ? closedPolicy : policy };
  }

  if (response.statusCode === 200 && status === '404') {
    response.statusCode = 404;
    response.statusDescription = 'Not Found';
  }

  return response;
};

export type PageDocument = { readonly candidates: readonly string[]; readonly status: 200 | 404 };

const applicationShell = '/index.html';

const pages = [
  '/about',
  '/contact',
  '/smartquiz',
  '/sources',
  '/accessibility',
  '/unsubscribe',
  '/admin',
  '/admin/login',
  '/admin/dashboard',
];
const resultPage = /^\/result\/[^/]+$/;

/** Returns the documents that may serve a page, the best one first. Unknown paths get a 404. */
export const findPageDocument = (path: string): PageDocument => {
  const page = path.replace(/([^/])\/$/, '$1'); // without its trailing slash
  if (page === '/') return { candidates: [applicationShell], status: 200 };

  if (pages.includes(page)) {
    return { candidates: [`${page}.html`, `${page}/index.html`, applicationShell], status: 200 };
  }

  if (resultPage.test(page)) return { candidates: ['/result.html', applicationShell], status: 200 };

  return { candidates: ['/404.html', applicationShell], status: 404 };
};

/** Decodes the path of a URL; a malformed one becomes empty, which matches no page. */
const decodePath = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch (_error) {
    return '';
  }
};

/** Returns the file that serves a path. Undefined only if the site lacks even index.html. */
const findServedFile = (
  urlPath: string,
  isInSite: (file: string) => boolean,
): string | undefined => {
  const path = decodePath(urlPath);
  // CloudFront may have replaced "/" with the name of its root object.
  if (path === applicationShell) return path;
  // A page has one address: /about, not /about.html.
  if (!path.endsWith('.html') && isInSite(path)) return path;

  return findPageDocument(path).candidates.find(isInSite);
};
