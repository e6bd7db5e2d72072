import { call } from '@app/contract/client';
import { createContext, useContext } from 'react';
import type { PlacedPick } from './picks.ts';

/** The stored result that the page shows; undefined for a draft, and while the picks of changed answers are tried. */
export const ShownResult = createContext<string | undefined>(undefined);

/** Reports a press on a listing button, or without a pick on the booking link. The report survives leaving the page. */
export const useReportClick = () => {
  const resultId = useContext(ShownResult);
  return (pick?: Pick<PlacedPick, 'id' | 'place'>): void => {
    if (resultId === undefined) return;
    const body =
      pick === undefined
        ? { target: 'booking' as const, resultId }
        : { target: 'listings' as const, resultId, pickId: pick.id, place: pick.place };
    call('recordClick', { body, keepalive: true }).catch(() => undefined);
  };
};
