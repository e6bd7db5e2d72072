import { addBookingReference } from '@app/contract/booking-url';
import { describeFit } from '@app/contract/match-fit';
import * as z from 'zod';
import { buildBrandView, type EmailContext, formatGreeting } from './email-view.ts';

const pickSchema = z.object({
  name: z.string(),
  category: z.string(),
  description: z.string(),
  features: z.array(z.string()).readonly(),
  /** Such as "Used instead of new". E-mails stored earlier lack it. */
  brokenLimits: z.array(z.string()).readonly().default([]),
  listingsUrl: z.url({ protocol: /^https$/ }),
  // E-mails stored earlier lack these.
  priceText: z.string().optional(),
  matchScore: z.int().optional(),
  /** Such as "Great fit". */
  fit: z.string().optional(),
  tradeOff: z.string().optional(),
  /** Absent for most picks. */
  recall: z.string().optional(),
  /** What the car costs over five years. Absent for results stored without costs. */
  fiveYearCost: z.object({ total: z.string() }).optional(),
});

export type EmailedPick = z.output<typeof pickSchema>;

export const resultContentSchema = z.object({
  kind: z.literal('result'),
  resultId: z.string(),
  /** E-mails stored earlier lack it. */
  bookingReference: z.string().optional(),
  name: z.string().optional(),
  picks: z.array(pickSchema).readonly(),
  /** What all six share, and what all or most lack. E-mails stored earlier lack it. */
  shared: z.array(z.string()).readonly().default([]),
});
type ResultContent = z.output<typeof resultContentSchema>;

/** What speaks for and against a pick, its cost, and its listings. */
const judgmentText = `{{#features}}
- {{.}}
{{/features}}
{{#tradeOff}}
- Trade-off: {{tradeOff}}
{{/tradeOff}}
{{#recall}}
- Before you buy: {{recall}}
{{/recall}}
{{#brokenLimits}}
- But: {{.}}
{{/brokenLimits}}
{{#fiveYearCost}}
Costs you about {{total}} in five years: value lost, fuel or charging, upkeep, and tax, but not insurance, interest, or registration.
{{/fiveYearCost}}
View Listings Near You: {{listingsUrl}}
`;

const resultText = `{{title}}

{{greeting}}

Here are the six vehicles that fit your answers best.
In the full result you can change an answer, compare cars side by side and see all costs:
{{resultUrl}}


YOUR TOP PICKS

{{#topPicks}}
{{number}}. {{name}}
{{category}}
{{#facts}}
{{facts}}
{{/facts}}
{{description}}
${judgmentText}
{{#shared}}
{{.}}

{{/shared}}
{{/topPicks}}

MORE VEHICLES THAT COULD BE A GREAT FIT

{{#morePicks}}
{{number}}. {{name}}
{{category}}
{{#facts}}
{{facts}}
{{/facts}}
${judgmentText}
{{/morePicks}}

LET A CONCIERGE DO THE REST
We search, negotiate and handle the paperwork. The first 15-minute call is free; the flat $249 fee is charged only if you buy with our help.
{{bookingUrl}}
`;

const topPickCount = 3;

export const buildResultView = (
  { resultId, bookingReference, name, picks, shared }: ResultContent,
  context: EmailContext,
) => {
  const [first] = picks;
  const pickViews = picks.map(toPickView);
  const { bookingUrl } = context.brand;
  const bookingUrlWithReference =
    bookingReference === undefined ? bookingUrl : addBookingReference(bookingUrl, bookingReference);

  return {
    ...buildBrandView(context),
    subject:
      first === undefined
        ? 'Your personalized car recommendations'
        : `${first.name} and five more cars that fit you`,
    preheader: 'The reasons, the trade-off and the cost of each of your six picks.',
    title: 'Your Personalized Car Recommendations',
    reason:
      'You get this because somebody asked for it with your address. If it wasn’t you, you can ignore it.',
    textTemplate: resultText,
    greeting: formatGreeting(name),
    topPicks: pickViews.slice(0, topPickCount).map((pick, index) => ({
      ...pick,
      // The sentences about all six picks appear once, below the first.
      shared: index === 0 ? shared : [],
    })),
    morePicks: pickViews.slice(topPickCount),
    resultUrl: `${context.linkOrigin}/result/${resultId}`,
    bookingUrl: bookingUrlWithReference,
  };
};

const toPickView = (pick: EmailedPick, index: number) => ({
  ...pick,
  number: index + 1,
  facts: formatPriceAndFit(pick),
});

/** "About $24,000 to $31,000 USD, great fit (87 of 100)". Older e-mails lack one or both. */
const formatPriceAndFit = ({ priceText, matchScore, fit }: EmailedPick): string => {
  if (matchScore === undefined) return priceText ?? '';

  const words = fit ?? describeFit({ matchScore, contributions: [] });
  const fitAndScore = `${words.toLowerCase()} (${matchScore} of 100)`;
  return [priceText, fitAndScore].filter((text) => text !== undefined).join(', ');
};
