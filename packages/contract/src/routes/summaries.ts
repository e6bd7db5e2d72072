import * as z from 'zod';
import { acknowledgementSchema } from '../schemas/fields.ts';
import * as summaries from '../schemas/summaries.ts';
import { messageIdSchema, systemStatusSchema } from '../schemas/system-status.ts';
import type { GroupSchemas } from './route-schemas.ts';

export const summariesSchemas = {
  sendDailySummary: { body: summaries.summaryDateSchema, response: summaries.sendSummaryResponseSchema },
  sendWeeklySummary: { body: summaries.summaryDateSchema, response: summaries.sendSummaryResponseSchema },
  sendMonthlySummary: { body: summaries.summaryDateSchema, response: summaries.sendSummaryResponseSchema },
  getDailySummary: { query: summaries.summaryDateSchema, response: summaries.summaryResponseSchema },
  markMessageAnswered: { params: z.object({ messageId: messageIdSchema }), response: acknowledgementSchema },
  getSystemStatus: { response: systemStatusSchema },
} as const satisfies GroupSchemas<'summaries'>;
