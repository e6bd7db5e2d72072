import type { EmailContext } from '../email-context-port.ts';
import type { EmailContent, EmailedPick } from '../outbox-port.ts';
import { frameOf } from './frame.ts';
import { greetingTo } from './greeting.ts';

const topPicks = 3;

const pickViews = (picks: readonly EmailedPick[], offset: number) =>
  picks.map((pick, index) => ({ ...pick, number: offset + index + 1 }));

/** What a visitor reads of their six picks. */
export const resultView = (
  { resultId, name, picks }: Extract<EmailContent, { kind: 'result' }>,
  context: EmailContext,
) => {
  const [first] = picks;
  return {
    ...frameOf(
      {
        subject: 'Your personalized car recommendations',
        preheader: first === undefined ? '' : `${first.category}: ${first.name}, and five more picks.`,
        title: 'Your Personalized Car Recommendations',
        reason: 'You get this because somebody asked for it with your address. If it wasn’t you, you can ignore it.',
      },
      context,
    ),
    greeting: greetingTo(name),
    topPicks: pickViews(picks.slice(0, topPicks), 0),
    morePicks: pickViews(picks.slice(topPicks), topPicks),
    resultUrl: `${context.linkOrigin}/result/${resultId}`,
    bookingUrl: context.brand.bookingUrl,
  };
};
