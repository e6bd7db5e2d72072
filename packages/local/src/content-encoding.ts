import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A way to compress an answer, or none. */
export type Encoding = 'br' | 'gzip' | 'identity';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** The best encoding that an Accept-Encoding header allows; one with q=0 is refused. */
export const preferredEncoding = (acceptEncoding: string | undefined): Encoding => {
  const allowed = (acceptEncoding ?? '').split(',').flatMap((part) => {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [name];
  });
  return allowed.includes('br') ? 'br' : allowed.includes('gzip') ? 'gzip' : 'identity';
};

/** Compresses about as hard as a CDN does on the fly. */
export const encode = async (content: Buffer, encoding: Encoding): Promise<Buffer> => {
  switch (encoding) {
    case 'br':
      return brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
    case 'gzip':
      return gzipped(content);
    case 'identity':
      return content;
  }
};
