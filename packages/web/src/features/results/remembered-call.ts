import { useCallback, useEffect, useState } from 'react';

export type RememberedCall<Input, Value> = ReturnType<typeof rememberedCall<Input, Value>>;

/** Makes a call once per key. After a failure, the next request for the key calls again. */
export const rememberedCall = <Input, Value>(
  keyOf: (input: Input) => string,
  load: (input: Input) => Promise<Value>,
) => {
  const requests = new Map<string, Promise<Value>>();
  const values = new Map<string, Value>();
  const request = (input: Input): Promise<Value> => {
    const key = keyOf(input);
    const earlier = requests.get(key);
    if (earlier !== undefined) return earlier;
    const made = load(input);
    requests.set(key, made);
    made.then(
      (value) => values.set(key, value),
      () => requests.delete(key),
    );
    return made;
  };
  const known = (key: string): Value | undefined => values.get(key);
  return Object.assign(request, { keyOf, known });
};

/** The value of an input, requested on rendering it. A failed request is repeated when the network is back. */
export const useRemembered = <Input, Value>(call: RememberedCall<Input, Value>, input: Input | undefined) => {
  const key = input === undefined ? undefined : call.keyOf(input);
  const value = key === undefined ? undefined : call.known(key);
  const [, setArrivedKey] = useState<string>();
  const [failure, setFailure] = useState<{ readonly key: string; readonly error: unknown }>();
  // Another input starts without the failure of the one before.
  if (failure !== undefined && failure.key !== key) setFailure(undefined);
  const isFailed = failure !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the input.
  useEffect(() => {
    if (input === undefined || key === undefined || isFailed) return;
    let isCurrent = true;
    call(input).then(
      () => isCurrent && setArrivedKey(key),
      (error: unknown) => isCurrent && setFailure({ key, error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [call, key, isFailed]);
  const retry = useCallback(() => setFailure(undefined), []);
  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry]);
  return { value, error: failure?.error, retry };
};
