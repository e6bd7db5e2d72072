import { useRef } from 'react';

/** A random Idempotency-Key, by which the server recognizes a repeated request. */
export const createRequestKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** Keeps the Idempotency-Key of a form's last request, so that a retry takes effect once. */
export const useRequestKey = () => {
  const last = useRef({ content: '', key: '' });
  return {
    /** The key of the last request if this one has the same content, else a new one. */
    getKey: (content: string): string => {
      if (last.current.content !== content) last.current = { content, key: createRequestKey() };

      return last.current.key;
    },
    /** To call once a request has had its effect: the next is another one, whatever its content. */
    forgetKey: (): void => {
      last.current = { content: '', key: '' };
    },
  };
};
