import { type CallOutput, call } from '@app/contract/client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { nullOn401 } from '../../../shared/query/null-on-401.ts';
import { type Listing, useListing } from './listing.ts';
import { liveListOptions, pageAt } from './live-options.ts';

type DropoutsPage = CallOutput<'listDropouts'>;
export type Dropout = DropoutsPage['dropouts'][number];
export type QuestionDropouts = DropoutsPage['byQuestion'][number];

/** The dropouts, newest first, with the exact counts per question and what the server says of its database. */
export type DropoutListing = Listing<Dropout> & {
  readonly byQuestion: readonly QuestionDropouts[];
  readonly report: { readonly success: boolean; readonly message: string } | undefined;
};

const dropoutsIn = (page: DropoutsPage): readonly Dropout[] => page.dropouts;

export const useDropouts = (): DropoutListing => {
  const query = useInfiniteQuery({
    queryKey: ['admin', 'dropouts'],
    queryFn: ({ pageParam: cursor, signal }) => nullOn401(call('listDropouts', { query: pageAt(cursor), signal })),
    ...liveListOptions,
  });
  const first = query.data?.pages[0] ?? undefined;
  return { ...useListing(query, dropoutsIn), byQuestion: first?.byQuestion ?? [], report: first };
};
