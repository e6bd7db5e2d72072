/** A new id of a quiz visit: 128 random bits in hexadecimal. */
export const createSessionId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
