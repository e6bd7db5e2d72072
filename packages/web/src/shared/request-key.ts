import { useRef } from 'react';

/** A random Idempotency-Key, by which the server recognizes a repeated request. */
export const createRequestKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** Keeps the Idempotency-Key of a form's last request, so that a retry takes effect once. */
export const useRequestKey = () => {
  const lastRequest = useRef({ content: '', key: '' });
  return {
    /** The key of the last request if this one has the same content, else a new one. */
    getKey: (content: string): string => {
      if (lastRequest.current.content !== content)
        lastRequest.current = { content, key: createRequestKey() };

      return lastRequest.current.key;
    },
    /** Call this once a request took effect. The next one gets a new key, whatever its content. */
    forgetKey: (): void => {
      lastRequest.current = { content: '', key: '' };
    },
  };
};
