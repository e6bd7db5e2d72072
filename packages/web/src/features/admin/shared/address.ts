import { useSearchParams } from 'react-router-dom';

type Option<Value extends string> = { readonly value: Value; readonly label: string };

/** Options of which the first is the default. */
export type Options<Value extends string> = readonly [Option<Value>, ...Option<Value>[]];

export const oneOf = <Value extends string>(options: Options<Value>, text: string | null): Value =>
  (options.find(({ value }) => value === text) ?? options[0]).value;

/** The query parameters of the page. An empty value removes one, which keeps the default URL free of parameters. */
export const useAddress = () => {
  const [params, setParams] = useSearchParams();
  const change = (values: Readonly<Record<string, string>>, navigation?: { readonly replace: boolean }): void =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      for (const [key, value] of Object.entries(values)) {
        if (value === '') next.delete(key);
        else next.set(key, value);
      }
      return next;
    }, navigation);
  return { params, change };
};
