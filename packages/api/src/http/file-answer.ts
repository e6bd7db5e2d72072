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

const statusAndHeaders = (answer: FileAnswer): readonly [number, Readonly<Record<string, string>>] => {
  switch (answer.kind) {
    case 'download':
      return [
        200,
        { 'content-type': answer.contentType, 'content-disposition': `attachment; filename="${answer.fileName}"` },
      ];
    case 'redirect':
      return [302, { location: answer.location }];
    case 'page':
      return [200, { 'content-type': 'text/html; charset=utf-8', refresh: `1;url=${answer.refreshUrl}` }];
  }
};

const bodyOf = (answer: FileAnswer): string => {
  if (answer.kind === 'download') return answer.text;
  return answer.kind === 'page' ? answer.html : '';
};

/** The answer to a call whose response is no JSON. */
export const fileAnswer = (value: unknown, requestId: string): APIGatewayProxyStructuredResultV2 => {
  const answer = fileAnswerSchema.parse(value);
  const [statusCode, headers] = statusAndHeaders(answer);
  return {
    statusCode,
    headers: { ...commonHeaders(requestId), ...headers },
    body: bodyOf(answer),
  };
};
