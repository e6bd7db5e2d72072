// Runs in CloudFront Functions, too; see page-path.ts for what its JavaScript does not know.
import { answeringFileOf } from './page-path.ts';

type CdnHeaders = Record<string, { readonly value: string }>;

/** What the CDN hands to the function that sees a request first. */
export type CdnRequestEvent = { readonly request: { uri: string } };

/** What the CDN hands to the function that sees an answer last. */
export type CdnResponseEvent = {
  readonly response: { statusCode: number; statusDescription: string; readonly headers: CdnHeaders };
};

/** Sends a request on to the file of the site that answers it. Requests under /assets/ never come here. */
export const onViewerRequest = (event: CdnRequestEvent, isInSite: (file: string) => boolean) => {
  const request = event.request;
  const answer = answeringFileOf(request.uri, isInSite);
  if (answer !== undefined) request.uri = answer.file;
  return request;
};

/** Metadata of the site's files in the bucket; it tells what an answer is to be, and goes no further. */
export const statusHeader = 'x-amz-meta-status';
export const policyHeader = 'x-amz-meta-csp';

/** For what is no document of the site. */
const closedPolicy = "default-src 'none'; frame-ancestors 'none'";

const takeHeader = (headers: CdnHeaders, name: string): string | undefined => {
  const header = headers[name];
  delete headers[name];
  return header === undefined ? undefined : header.value;
};

/**
 * Gives documents their content security policy, and Page Not Found its status. Both stand with the file in the
 * bucket: the request that is seen here has the file's name in place of the path that was asked for, and a policy that
 * names the inline styles of a document must change in the same moment as the document.
 */
export const onViewerResponse = (event: CdnResponseEvent) => {
  const response = event.response;
  const headers = response.headers;
  const status = takeHeader(headers, statusHeader);
  const policy = takeHeader(headers, policyHeader);
  // An answer without content (304) leaves the browser the policy that it has.
  if (response.statusCode === 200 || policy !== undefined) {
    headers['content-security-policy'] = { value: policy === undefined ? closedPolicy : policy };
  }
  if (response.statusCode === 200 && status === '404') {
    response.statusCode = 404;
    response.statusDescription = 'Not Found';
  }
  return response;
};
