import { getQuestion } from '@app/contract/quiz/definition';
import { getRegionName, regionFromZip, unknownRegion } from '@app/contract/region';
import { formatCalendarDate, type TimeFormats } from '../shared/formats.ts';
import type { Lead } from './leads-data.ts';

export const statusLabels: Readonly<Record<Lead['status'], string>> = {
  new: 'New',
  called: 'Called',
  booked: 'Booked',
  searching: 'Searching',
  bought: 'Bought',
  lost: 'Lost',
};

export const formatLeadName = ({ name }: Lead): string => name ?? 'Name not provided';

export const describeContact = ({ kind, message }: Lead['contacts'][number]): string =>
  kind === 'picks' ? 'Had the picks mailed' : (message ?? 'A message without text');

export const formatBudget = (priceRange: string): string =>
  getQuestion('budget.totalPriceRange').options.find(({ value }) => value === priceRange)?.label ??
  priceRange;

/** "Ontario, M5V 2T6": the place of the newest contact form, or of the quiz if there is none. */
export const formatPlace = ({
  survey,
  zipCode = survey?.zipCode,
}: Pick<Lead, 'survey' | 'zipCode'>): string => {
  if (zipCode === undefined) return 'Not provided';

  const { code } = regionFromZip(zipCode);
  if (code === unknownRegion) return zipCode;

  // A postal code does not break over two lines.
  return `${getRegionName(code)}, ${zipCode.replace(' ', '\u00a0')}`;
};

export const formatClickedLinks = ({ survey }: Lead): string =>
  survey === undefined || survey.pressed.length === 0
    ? 'Nothing'
    : survey.pressed.map(({ name }) => name).join(', ');

export const formatNextAction = ({ day, text }: NonNullable<Lead['nextAction']>): string =>
  `${formatCalendarDate(day)}: ${text}`;

const answerWithinMs = 24 * 60 * 60 * 1000;

/** Why staff should call now: "No answer since Nov 21, 2026, 4:20 PM". */
export const describeDueReasons = (
  { unansweredSince, nextAction }: Lead,
  { formatDateTime }: TimeFormats,
): string => {
  const reasons: string[] = [];
  const isLate =
    unansweredSince !== undefined && Date.parse(unansweredSince) < Date.now() - answerWithinMs;

  if (isLate) reasons.push(`No answer since ${formatDateTime(unansweredSince)}`);
  if (nextAction !== undefined) reasons.push(`Due ${formatNextAction(nextAction)}`);

  return reasons.join('. ');
};

/** A change that staff saved: "Called. Next: Nov 30, 2026: Call back. Wants a hybrid". */
export const describeNote = ({ status, nextAction, text }: Lead['notes'][number]): string => {
  const parts: string[] = [];

  if (status !== undefined) parts.push(statusLabels[status]);
  if (nextAction === null) parts.push('No next action');
  if (nextAction) parts.push(`Next: ${formatNextAction(nextAction)}`);
  if (text !== undefined) parts.push(text);

  return parts.join('. ');
};

export const toPhoneLink = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;

export const toLeadAddress = (leadId: string): string => `?tab=completed&view=leads&lead=${leadId}`;
