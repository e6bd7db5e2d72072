/** A new key for a request that must count once however often it arrives: 128 random bits. */
export const newRequestKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
