import { questionById } from '@app/contract/quiz/definition';
import { questionName } from '@app/contract/quiz/question';
import { regionName } from '@app/contract/region';
import type { Summary, SummaryKind } from '@app/contract/summaries-schemas';
import type { EmailContext } from '../email-context-port.ts';
import type { EmailContent, SiteCheck } from '../outbox-port.ts';
import { barRows, mostFirst } from './bars.ts';
import { countComparison, rateComparison, rateText } from './comparison.ts';
import { dayOf, momentText, periodText, timeZoneText } from './dates.ts';
import { frameOf } from './frame.ts';
import { dayBars, daysNote } from './summary-days.ts';

type SummaryContent = Extract<EmailContent, { kind: 'summary' }>;

const shownRegions = 8;
const kindNames = { daily: 'Daily', weekly: 'Weekly', monthly: 'Monthly' } as const satisfies Record<
  SummaryKind,
  string
>;

/** In the order of the quiz, whatever was chosen most; a range of an older quiz comes last, under its own name. */
const priceRows = (breakdown: Summary['priceRangeBreakdown']) => {
  const options = questionById('budget.totalPriceRange').options;
  const known = options.map(({ value, label }) => ({ label, count: breakdown[value] ?? 0 }));
  const others = Object.entries(breakdown)
    .filter(([value, count]) => count > 0 && !options.some((option) => option.value === value))
    .map(([label, count]) => ({ label, count }));
  return barRows([...known, ...others]);
};

const regionRows = (breakdown: Summary['regionBreakdown']) => {
  const rows = Object.entries(breakdown).map(([code, count]) => ({ label: regionName(code), count }));
  return barRows(mostFirst(rows, shownRegions));
};

/** The cards at the top: what happened, and beside each what happened before. */
const figures = ({ period, previous, ...totals }: Summary, isSoFar: boolean) => {
  const { kind } = period;
  return [
    {
      value: String(totals.totalSubmissions),
      label: 'completed',
      change: countComparison(totals.totalSubmissions, previous.totalSubmissions, kind, isSoFar),
    },
    {
      value: String(totals.dropoutCount),
      label: 'left before the end',
      change: countComparison(totals.dropoutCount, previous.dropoutCount, kind, isSoFar),
    },
    {
      value: String(totals.totalAttempts),
      label: totals.totalAttempts === 1 ? 'attempt in all' : 'attempts in all',
      change: countComparison(totals.totalAttempts, previous.totalAttempts, kind, isSoFar),
    },
    ...(totals.totalAttempts === 0
      ? []
      : [{ value: rateText(totals), label: 'of attempts completed', change: rateComparison(previous, kind) }]),
  ];
};

/** What nothing to count may mean. One check, made when the e-mail was, says nothing of the time before it. */
const quietText = (siteCheck: SiteCheck | undefined, checkedAt: string, kind: SummaryKind) => {
  const quietTitle = 'No visitors counted';
  if (siteCheck === undefined) return { isAlarm: false, quietTitle, quietDetail: '' };
  const time = kind === 'daily' ? 'day' : 'period';
  return siteCheck.reachable
    ? {
        isAlarm: false,
        quietTitle,
        quietDetail: `Checked ${checkedAt}: the quiz and its data calls answer. It cannot be told whether they did all through the ${time}.`,
      }
    : {
        isAlarm: true,
        quietTitle: 'The site did not answer',
        quietDetail:
          `Checked ${checkedAt}: the quiz or its data calls do not answer as they should, so visitors may have been turned away and this zero may be no true count. ${siteCheck.detail}`.trim(),
      };
};

const topDropoutText = ({ topDropoutQuestion }: Summary): string | undefined => {
  if (topDropoutQuestion === null) return undefined;
  const { questionId, count } = topDropoutQuestion;
  return `${questionName(questionId)} (${count} ${count === 1 ? 'visitor' : 'visitors'} left there)`;
};

const preheaderOf = ({ totalSubmissions, dropoutCount, period, previous }: Summary, isSoFar: boolean): string => {
  const change = countComparison(totalSubmissions, previous.totalSubmissions, period.kind, isSoFar);
  return `${totalSubmissions} completed${isSoFar ? ' so far' : ''}, ${change}. ${dropoutCount} left before the end.`;
};

const framed = (summary: Summary, isSoFar: boolean, context: EmailContext) => {
  const title = `${kindNames[summary.period.kind]} summary`;
  const period = periodText(summary.period);
  return {
    ...frameOf(
      {
        subject: `${title}: ${period}${isSoFar ? ', so far' : ''}`,
        preheader: preheaderOf(summary, isSoFar),
        title,
        reason: 'You get this because you are on the list of people who get summaries.',
      },
      context,
    ),
    period: isSoFar ? `${period}, so far` : period,
  };
};

/** What staff reads of a day, week or month; `createdAt` is when the e-mail was made. */
export const summaryView = (content: SummaryContent, createdAt: string, context: EmailContext) => {
  const { summary, siteCheck, nextAt, isManual } = content;
  const { period, timeZone } = summary;
  const today = dayOf(createdAt, timeZone);
  const isSoFar = isManual && today <= period.to;
  const days = dayBars(summary, today);
  const hasTraffic = summary.totalAttempts > 0;
  return {
    ...framed(summary, isSoFar, context),
    hasTraffic,
    ...quietText(siteCheck, momentText(createdAt, timeZone), period.kind),
    figures: figures(summary, isSoFar),
    days,
    daysNote: daysNote(summary, today),
    hasDays: hasTraffic && days.length > 0,
    hasSubmissions: summary.totalSubmissions > 0,
    priceRanges: priceRows(summary.priceRangeBreakdown),
    regions: regionRows(summary.regionBreakdown),
    topDropout: topDropoutText(summary),
    dashboardUrl: `${context.linkOrigin}/admin/dashboard`,
    coverage: `${periodText(period)}. Days begin and end in ${timeZoneText(timeZone, createdAt)}.`,
    writtenAt: `${isManual ? 'Sent by hand' : 'Written'} ${momentText(createdAt, timeZone)}.`,
    next: `The next ${period.kind} summary comes ${momentText(nextAt, timeZone)}.`,
  };
};
