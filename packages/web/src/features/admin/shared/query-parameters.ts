import { useSearchParams } from 'react-router-dom';

type Option<Value extends string> = { readonly value: Value; readonly label: string };

/** Options of which the first is the default. */
export type Options<Value extends string> = readonly [Option<Value>, ...Option<Value>[]];

/** The value if it is one of the options, else the value of the first option. */
export const pickOption = <Value extends string>(
  options: Options<Value>,
  text: string | null,
): Value => (options.find(({ value }) => value === text) ?? options[0]).value;

/** The query parameters of the URL, and a function that changes one. An empty value removes it. */
export const useQueryParameters = () => {
  const [params, setParams] = useSearchParams();

  const setParameter = (
    key: string,
    value: string,
    navigation?: { readonly replace: boolean },
  ): void => {
    // Read from the URL, because `params` may not have its last change yet.
    const next = new URLSearchParams(window.location.search);
    if (value === (next.get(key) ?? '')) return;
    if (value === '') next.delete(key);
    else next.set(key, value);

    setParams(next, navigation);
  };
  return { params, setParameter };
};
