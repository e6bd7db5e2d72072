import { type CallOutput, call } from '@app/contract/client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { nullOn401 } from '../../../shared/query/null-on-401.ts';
import { type Listing, useListing } from './listing.ts';
import { liveListOptions, pageAt } from './live-options.ts';

type ConsentsPage = CallOutput<'listCookieConsents'>;
export type CookieConsent = ConsentsPage['consents'][number];

const consentsIn = (page: ConsentsPage): readonly CookieConsent[] => page.consents;

/** The recorded cookie choices, newest first. */
export const useCookieConsents = (): Listing<CookieConsent> =>
  useListing(
    useInfiniteQuery({
      queryKey: ['admin', 'cookie-consents'],
      queryFn: ({ pageParam: cursor, signal }) =>
        nullOn401(call('listCookieConsents', { query: pageAt(cursor), signal })),
      ...liveListOptions,
    }),
    consentsIn,
  );
