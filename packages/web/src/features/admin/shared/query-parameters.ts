import { useSearchParams } from 'react-router-dom';

type Option<Value extends string> = { readonly value: Value; readonly label: string };

/** Options of which the first is the default. */
export type Options<Value extends string> = readonly [Option<Value>, ...Option<Value>[]];

export const pickOption = <Value extends string>(
  options: Options<Value>,
  text: string | null,
): Value => (options.find(({ value }) => value === text) ?? options[0]).value;

/** The query parameters of the URL, and functions that change them. An empty value removes one. */
export const useQueryParameters = () => {
  const [params, setParams] = useSearchParams();

  const setParameters = (
    values: Readonly<Record<string, string>>,
    navigation?: { readonly replace: boolean },
  ): void => {
    // Read from the URL, because `params` may not have its last change yet.
    const next = new URLSearchParams(window.location.search);
    const changed = Object.entries(values).filter(
      ([key, value]) => value !== (next.get(key) ?? ''),
    );
    if (changed.length === 0) return;

    for (const [key, value] of changed) {
      if (value === '') next.delete(key);
      else next.set(key, value);
    }

    setParams(next, navigation);
  };

  const setParameter = (
    key: string,
    value: string,
    navigation?: { readonly replace: boolean },
  ): void => setParameters({ [key]: value }, navigation);

  /** A link to this page with some query parameters changed. An empty value removes one. */
  const toLink = (changes: Readonly<Record<string, string>>): string => {
    const values = Object.entries({ ...Object.fromEntries(params), ...changes });
    return `?${new URLSearchParams(values.filter(([, value]) => value !== ''))}`;
  };

  return { params, setParameter, setParameters, toLink };
};
