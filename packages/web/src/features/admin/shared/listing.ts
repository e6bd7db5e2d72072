import {
  type InfiniteData,
  keepPreviousData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { nullOn401 } from '../../../shared/query/failures.ts';

/** Dashboard data is always stale: it is refetched on mount and on focus. */
const liveOptions = {
  staleTime: 0,
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
} as const;

/** The data is null after a 401. */
export const useLive = <Response>(
  key: readonly string[],
  fetchData: (signal: AbortSignal) => Promise<Response>,
) =>
  useQuery({
    queryKey: ['admin', ...key],
    queryFn: ({ signal }) => nullOn401(fetchData(signal)),
    ...liveOptions,
  });

export type List<Row> = {
  readonly rows: readonly Row[];
  /** Exact once there are no more pages; until then, as far as the server has counted. */
  readonly total: number;
  /** How many of the rows fetched so far could not be read and are left out. */
  readonly unreadable: number;
};

/** A list that loads page by page. Its data is null after a 401. */
export type Listing<Row> = UseInfiniteQueryResult<List<Row> | null>;

type Page = {
  readonly total: number;
  readonly unreadable?: number | undefined;
  readonly nextCursor?: string | undefined;
};

/** Joins pages to a list that also has the other fields of the first page. */
export const listOf =
  <P extends Page, Row>(rowsOf: (page: P) => readonly Row[]) =>
  ({ pages }: InfiniteData<P | null>): (P & List<Row>) | null => {
    const read = pages.filter((page) => page !== null);
    const [first] = read;
    if (first === undefined || read.length < pages.length) return null;

    const rows = read.flatMap(rowsOf);
    const unreadable = read.reduce((sum, page) => sum + (page.unreadable ?? 0), 0);
    return { ...first, rows, unreadable, total: Math.max(first.total, rows.length) };
  };

type PageQuery = { readonly limit: number; readonly cursor: string | undefined };
const pageSize = 200;

export const useListing = <P extends Page, Data>(
  key: readonly unknown[],
  fetchPage: (query: PageQuery, signal: AbortSignal) => Promise<P>,
  select: (pages: InfiniteData<P | null>) => Data,
) =>
  useInfiniteQuery({
    queryKey: ['admin', ...key],
    queryFn: ({ pageParam, signal }) =>
      nullOn401(fetchPage({ limit: pageSize, cursor: pageParam || undefined }, signal)),
    initialPageParam: '',
    getNextPageParam: (page) => page?.nextCursor,
    select,
    // The previous filter's rows stay visible while the new ones load.
    placeholderData: keepPreviousData,
    // The page passes the whole result to its tabs, so it renders on every change and not only of what it reads itself.
    notifyOnChangeProps: 'all',
    ...liveOptions,
  });

/** Every render may ask again, so a fetch in progress is kept. */
export const loadMore = (listing: Listing<unknown>) =>
  void listing.fetchNextPage({ cancelRefetch: false });

/** Refetches everything after the first 401, so that the page learns that the session has ended. */
export const useRefetchOnSignOut = (isSignedOut: boolean): void => {
  const client = useQueryClient();

  useEffect(() => {
    if (isSignedOut) void client.invalidateQueries({ queryKey: ['admin'] });
  }, [isSignedOut, client]);
};
