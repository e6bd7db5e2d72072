import { ApiError, type CallOutput, call } from '@app/contract/client';
import { useQueryClient } from '@tanstack/react-query';
import { useExclusiveMutation } from '../../../shared/query/exclusive-mutation.ts';
import { showFailure, showToast } from '../../../shared/toast/toast-store.ts';
import { joinPages, useListing, useLiveQuery } from '../shared/listing.ts';

export type Lead = CallOutput<'getLead'>['lead'];

type LeadPage = CallOutput<'listLeads'> & { readonly total: number };

const leadsAtATime = 50;
const joinLeadPages = joinPages(({ leads }: LeadPage) => leads);

export const useLeads = () =>
  useListing(
    ['leads'],
    async ({ cursor }, signal): Promise<LeadPage> => {
      const page = await call('listLeads', { query: { limit: leadsAtATime, cursor }, signal });
      // The API does not count all leads, so `total` is the number of fetched ones.
      return { ...page, total: page.leads.length };
    },
    joinLeadPages,
  );

export const useDueLeads = () =>
  useLiveQuery(['due-leads'], (signal) => call('listDueLeads', { signal }));

export const useLead = (leadId: string) =>
  useLiveQuery(['lead', leadId], (signal) => call('getLead', { params: { leadId }, signal }));

export type LeadChange = {
  readonly version: number;
  readonly status?: Lead['status'];
  readonly nextAction?: Lead['nextAction'] | null;
  readonly note?: string;
};

type ChangeRequest = { readonly change: LeadChange; readonly requestKey: string };

/** Fails with 409 if somebody changed the lead meanwhile, so that staff look again. */
export const useChangeLead = (leadId: string) => {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationKey: ['change-lead', leadId],
    mutationFn: ({ change, requestKey }: ChangeRequest) =>
      call('changeLead', { params: { leadId }, body: change, idempotencyKey: requestKey }),
    onSuccess: () => showToast({ title: 'Lead saved' }),
    onError: (error) =>
      error instanceof ApiError && error.status === 409
        ? showFailure(
            'Please look again',
            'Somebody changed this lead, or the visitor wrote again. Your note is still here.',
          )
        : showFailure('Error', 'Failed to save the lead'),
    onSettled: () => void client.invalidateQueries({ queryKey: ['admin'] }),
  });
};
