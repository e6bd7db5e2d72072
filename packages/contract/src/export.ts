import type { EndpointGroup, GroupRefusals } from './endpoint.ts';

export const exportCalls = {
  exportSurveys: { method: 'GET', path: '/api/test/export-surveys', access: 'admin' },
} as const satisfies EndpointGroup;

export const exportRefusals = {
  exportSurveys: ['not_found'],
} as const satisfies GroupRefusals<typeof exportCalls>;
