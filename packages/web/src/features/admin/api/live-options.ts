/** Dashboard data is always stale, and asked for again on mount and on focus. */
export const liveOptions = { staleTime: 0, refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;

type Page = { readonly nextCursor?: string | undefined } | null;

const firstCursor: string = '';

/** The same for a list, which comes page by page. */
export const liveListOptions = {
  ...liveOptions,
  initialPageParam: firstCursor,
  getNextPageParam: (page: Page) => page?.nextCursor,
} as const;

/** Rows asked for at a time. */
const pageSize = 200;

/** The part of a list's query that asks for one page. */
export const pageAt = (cursor: string) => ({ limit: pageSize, ...(cursor === firstCursor ? {} : { cursor }) });
