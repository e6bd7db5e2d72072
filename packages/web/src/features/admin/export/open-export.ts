import { buildCallUrl, type CallInput } from '@app/contract/client';
import { endpoints } from '@app/contract/endpoints';

export type ExportFilter = Pick<
  CallInput<'exportSurveys'>['query'],
  'search' | 'from' | 'to' | 'breakdown' | 'value'
>;

export const downloadPath = 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 20h14';

/** Opens an export in a new window, which downloads the file. Without a query it holds all data. */
export const openExport = (query: CallInput<'exportSurveys'>['query'] = {}): void => {
  window.open(buildCallUrl(endpoints.exportSurveys, { query }), '_blank', 'noopener');
};
