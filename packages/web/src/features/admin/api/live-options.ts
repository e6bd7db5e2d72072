type LoadedPages = { readonly state: { readonly data: { readonly pages: readonly unknown[] } | undefined } };

/** A list that was scrolled further down than this is refreshed by hand: a focus would ask for every page anew. */
const pagesRefetchedOnFocus = 10;

/** Dashboard data is always stale, and asked for again on mount and on focus. */
export const liveOptions = { staleTime: 0, refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;

export const liveListOptions = {
  ...liveOptions,
  refetchOnWindowFocus: ({ state }: LoadedPages) =>
    (state.data?.pages.length ?? 0) > pagesRefetchedOnFocus ? false : ('always' as const),
} as const;

/** Rows asked for at a time. */
export const pageSize = 200;
