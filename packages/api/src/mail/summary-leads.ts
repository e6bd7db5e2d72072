import * as z from 'zod';
import { type EmailContext, formatMoment, formatPeriod } from './email-view.ts';

/** Somebody whom staff should call, as a daily summary names them: without phone or address. */
export const summaryLeadSchema = z.object({
  id: z.string(),
  name: z.string().optional(),
  firstPick: z.string().optional(),
  unansweredSince: z.iso.datetime().optional(),
  actionDay: z.string().optional(),
});
export type SummaryLead = Readonly<z.output<typeof summaryLeadSchema>>;

export const toLeadView = (lead: SummaryLead, { linkOrigin, timeZone }: EmailContext) => ({
  name: lead.name ?? 'Name not provided',
  firstPick: lead.firstPick ?? '',
  reason: describeReason(lead, timeZone),
  leadUrl: `${linkOrigin}/admin/dashboard?tab=completed&view=leads&lead=${lead.id}`,
});

/** Says why staff should call a lead: "No answer since Friday, .... Action due Monday, ...." */
const describeReason = ({ unansweredSince, actionDay }: SummaryLead, timeZone: string): string => {
  const reasons: string[] = [];

  if (unansweredSince !== undefined)
    reasons.push(`No answer since ${formatMoment(unansweredSince, timeZone)}.`);
  if (actionDay !== undefined)
    reasons.push(`Action due ${formatPeriod({ kind: 'daily', from: actionDay, to: actionDay })}.`);

  return reasons.join(' ');
};
