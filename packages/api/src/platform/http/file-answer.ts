import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import * as z from 'zod';
import { commonHeaders } from './answers.ts';

/** What a call answers that is opened in the browser itself: a download, where it lies, or a page until it is there. */
const fileAnswerSchema = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('download'), fileName: z.string(), contentType: z.string(), text: z.string() }),
    z.object({ kind: z.literal('redirect'), location: z.string() }),
    z.object({ kind: z.literal('page'), html: z.string(), refreshUrl: z.string() }),
  ]),
);
export type FileAnswer = z.infer<typeof fileAnswerSchema>;

type Parts = { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly body: string };

const partsOf = (answer: FileAnswer): Parts => {
  switch (answer.kind) {
    case 'download': {
      const disposition = `attachment; filename="${answer.fileName}"`;
      const headers = { 'content-type': answer.contentType, 'content-disposition': disposition };
      return { status: 200, headers, body: answer.text };
    }
    case 'redirect':
      return { status: 302, headers: { location: answer.location }, body: '' };
    case 'page': {
      const headers = { 'content-type': 'text/html; charset=utf-8', refresh: `1;url=${answer.refreshUrl}` };
      return { status: 200, headers, body: answer.html };
    }
  }
};

/** The answer to a call whose response is no JSON. */
export const fileAnswer = (value: unknown, requestId: string): APIGatewayProxyStructuredResultV2 => {
  const { status, headers, body } = partsOf(fileAnswerSchema.parse(value));
  return { statusCode: status, headers: { ...commonHeaders(requestId), ...headers }, body };
};
