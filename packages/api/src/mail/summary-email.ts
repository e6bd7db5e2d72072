import { getQuestion } from '@app/contract/quiz/definition';
import { formatQuestionName } from '@app/contract/quiz/question';
import { getRegionName } from '@app/contract/region';
import { type Summary, type SummaryKind, summarySchema } from '@app/contract/summaries-schemas';
import * as z from 'zod';
import {
  buildBrandView,
  type EmailContext,
  formatCount,
  formatMoment,
  formatPeriod,
  formatTimeZone,
  toDay,
} from './email-view.ts';
import {
  describeCountChange,
  describeExtremeDays,
  listSummaryFigures,
  sumUpSmallRegions,
  toBarRows,
  toDayBars,
} from './summary-figures.ts';
import { summaryLeadSchema, toLeadView } from './summary-leads.ts';

export const summaryContentSchema = z.object({
  kind: z.literal('summary'),
  summary: summarySchema,
  nextAt: z.iso.datetime(),
  siteCheck: z.object({ reachable: z.boolean(), detail: z.string() }).optional(),
  /** Whether staff asked for the summary, perhaps before the period had ended. */
  isManual: z.boolean(),
  /** Whom staff should call. Only daily summaries have it, and not those stored earlier. */
  leads: z.array(summaryLeadSchema).readonly().optional(),
  unreadableLeads: z.int().optional(),
});
type SummaryContent = z.output<typeof summaryContentSchema>;
export type SiteCheck = NonNullable<SummaryContent['siteCheck']>;

const summaryText = `{{title}}
{{period}}

{{#hasLeads}}
WHO TO CALL
{{#leads}}
{{name}}{{#firstPick}}, {{firstPick}}{{/firstPick}}
{{reason}}
{{leadUrl}}
{{/leads}}
{{#unreadableLeads}}
{{unreadableLeads}}
{{/unreadableLeads}}

{{/hasLeads}}
{{^hasTraffic}}
{{quietTitle}}. Nobody completed or left the quiz. {{quietDetail}}

{{/hasTraffic}}
{{#figures}}
{{value}} {{label}} ({{change}})
{{/figures}}
{{#hasDays}}

BY DAY
{{#days}}
{{name}}: {{completed}} completed, {{dropped}} left
{{/days}}
{{daysNote}}
{{/hasDays}}
{{#hasSubmissions}}

BUDGETS
{{#priceRanges}}
{{label}}: {{count}}
{{/priceRanges}}

WHERE THEY LIVE
{{#regions}}
{{label}}: {{count}}
{{/regions}}
{{/hasSubmissions}}
{{#topDropout}}

TOP DROPOUT QUESTION
{{topDropout}}
{{/topDropout}}

Dashboard: {{dashboardUrl}}

{{coverage}}
{{writtenAt}}
{{next}}
`;

export const buildSummaryView = (
  content: SummaryContent,
  createdAt: string,
  context: EmailContext,
) => {
  const { summary, siteCheck, nextAt, isManual, leads = [], unreadableLeads = 0 } = content;
  const { period, timeZone } = summary;
  const today = toDay(createdAt, timeZone);
  const isPeriodUnfinished = isManual && today <= period.to;
  const days = toDayBars(summary, today);
  const hasTraffic = summary.totalAttempts > 0;
  const title = `${kindNames[period.kind]} summary`;
  const shownPeriod = `${formatPeriod(period)}${isPeriodUnfinished ? ', so far' : ''}`;
  const writtenAt = formatMoment(createdAt, timeZone);
  const zone = formatTimeZone(timeZone, createdAt);

  return {
    ...buildBrandView(context),
    subject: `${title}: ${shownPeriod}`,
    preheader: formatPreheader(summary, isPeriodUnfinished),
    title,
    reason: 'You get this because you are on the list of people who get summaries.',
    textTemplate: summaryText,
    period: shownPeriod,
    hasLeads: leads.length + unreadableLeads > 0,
    unreadableLeads: describeUnreadableLeads(unreadableLeads),
    leads: leads.map((lead) => toLeadView(lead, context)),
    hasTraffic,
    ...describeQuietPeriod(siteCheck, writtenAt, period.kind),
    figures: listSummaryFigures(summary, isPeriodUnfinished),
    days,
    daysNote: describeExtremeDays(summary, today),
    hasDays: hasTraffic && days.length > 0,
    hasSubmissions: summary.totalSubmissions > 0,
    priceRanges: listPriceRows(summary.priceRangeBreakdown),
    regions: listRegionRows(summary.regionBreakdown),
    topDropout: describeTopDropout(summary),
    dashboardUrl: `${context.linkOrigin}/admin/dashboard`,
    coverage: `${formatPeriod(period)}. Days begin and end in ${zone}.`,
    writtenAt: `${isManual ? 'Sent by hand' : 'Written'} ${writtenAt}.`,
    next: `The next ${period.kind} summary comes ${formatMoment(nextAt, timeZone)}.`,
  };
};

const describeUnreadableLeads = (count: number): string =>
  count === 0 ? '' : `Left out because unreadable: ${formatCount(count)} of the leads to call.`;

const kindNames: Readonly<Record<SummaryKind, string>> = {
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
};

const formatPreheader = (
  { totalSubmissions, dropoutCount, period, previous }: Summary,
  isPeriodUnfinished: boolean,
): string => {
  const change = describeCountChange(
    totalSubmissions,
    previous.totalSubmissions,
    period.kind,
    isPeriodUnfinished,
  );
  const completed = `${formatCount(totalSubmissions)} completed${isPeriodUnfinished ? ' so far' : ''}`;
  return `${completed}, ${change}. ${formatCount(dropoutCount)} left before the end.`;
};

/** Describes a period without visitors. If the site does not answer now, that may be the cause. */
const describeQuietPeriod = (
  siteCheck: SiteCheck | undefined,
  checkedAt: string,
  kind: SummaryKind,
) => {
  const quietView = { isAlarm: false, quietTitle: 'No visitors counted', quietDetail: '' };
  if (siteCheck === undefined) return quietView;

  if (siteCheck.reachable) {
    const periodWord = kind === 'daily' ? 'day' : 'period';
    const quietDetail = `Checked ${checkedAt}: the quiz and its data calls answer. It cannot be told whether they did all through the ${periodWord}.`;
    return { ...quietView, quietDetail };
  }

  const quietDetail = `Checked ${checkedAt}: the quiz or its data calls do not answer as they should, so visitors may have been turned away and this zero may be wrong. ${siteCheck.detail}`;
  return { isAlarm: true, quietTitle: 'The site did not answer', quietDetail: quietDetail.trim() };
};

/** Lists price ranges in the order of the quiz. Values of an older quiz come last, as stored. */
const listPriceRows = (breakdown: Summary['priceRangeBreakdown']) => {
  const options = getQuestion('budget.totalPriceRange').options;
  const currentRanges = options.map(({ value, label }) => ({
    label,
    count: breakdown[value] ?? 0,
  }));
  const olderRanges = Object.entries(breakdown)
    .filter(([value, count]) => count > 0 && !options.some((option) => option.value === value))
    .map(([label, count]) => ({ label, count }));
  return toBarRows([...currentRanges, ...olderRanges]);
};

const shownRegions = 15;

const listRegionRows = (breakdown: Summary['regionBreakdown']) => {
  const rows = Object.entries(breakdown).map(([code, count]) => ({
    label: getRegionName(code),
    count,
  }));
  return toBarRows(sumUpSmallRegions(rows, shownRegions));
};

const describeTopDropout = ({ topDropoutQuestion }: Summary): string | undefined => {
  if (topDropoutQuestion === null) return undefined;

  const { questionId, count, tiedQuestions = 0 } = topDropoutQuestion;
  const name = formatQuestionName(questionId);
  const visitors = count === 1 ? '1 visitor' : `${formatCount(count)} visitors`;
  if (tiedQuestions === 0) return `${name} (${visitors} left there)`;

  const others = tiedQuestions === 1 ? '1 other question' : `${tiedQuestions} other questions`;
  return `${name} and ${others} (${visitors} left at each)`;
};
