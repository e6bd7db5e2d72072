import type { EndpointGroup, GroupRefusals } from './endpoint.ts';

export const listings = {
  findListingModel: {
    method: 'GET',
    path: '/api/autotempest/models/{make}',
    access: 'public',
  },
} as const satisfies EndpointGroup;

export const listingsRefusals = {
  // A make that contains a slash is a different path.
  findListingModel: ['not_found'],
} as const satisfies GroupRefusals<typeof listings>;
