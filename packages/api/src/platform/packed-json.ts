import { promisify } from 'node:util';
import { brotliCompressSync, brotliDecompress, brotliDecompressSync, constants } from 'node:zlib';

/**
 * Compresses a value that no query looks inside, to store it as bytes. A survey shrinks from 18 KB
 * to 3.0. Quality 9 would cost one more write unit, and 11 would take four times as long.
 */
export const packJson = (value: unknown): Uint8Array =>
  brotliCompressSync(JSON.stringify(value), {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: 10,
    },
  });

const decompress = promisify(brotliDecompress);

/** Returns the JSON text of packed bytes, undefined if they are damaged. Uses another thread. */
export const unpackText = async (bytes: Uint8Array): Promise<string | undefined> => {
  try {
    const text = await decompress(bytes);
    return text.toString('utf8');
  } catch (error) {
    if (isDecoderError(error)) return undefined;
    throw error;
  }
};

/** The decoder's errors have an `errno`. Others, such as a lack of memory, have none. */
const isDecoderError = (error: unknown): boolean => error instanceof Error && 'errno' in error;

export const unpackJson = (bytes: Uint8Array): unknown =>
  JSON.parse(brotliDecompressSync(bytes).toString('utf8'));
