import type { RequestHandler } from '../listener.ts';

/** Adds headers to whatever a handler answers, as the CDN does. */
export const withHeaders =
  (headers: Readonly<Record<string, string>>, handle: RequestHandler): RequestHandler =>
  (request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    return handle(request, response);
  };
