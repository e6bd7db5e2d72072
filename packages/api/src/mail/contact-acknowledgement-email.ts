import * as z from 'zod';
import { type EmailContext, frameOf, greetingTo } from './email-view.ts';

/**
 * Stored without the text of the message: anybody can type a stranger's address into the form, and their words must not
 * reach that stranger.
 */
export const contactAcknowledgementContent = z.object({
  kind: z.literal('contactAcknowledgement'),
  firstName: z.string(),
});

export const contactAcknowledgementText = `{{title}}

{{greeting}}

Thank you for writing to us. A person reads every message, and we usually answer within 24 hours.

Would you rather talk? The first call with a concierge takes 15 minutes and is free:
{{bookingUrl}}

Something to add? Reply to this e-mail, or write to {{contactEmail}}.

{{reason}}
{{brandName}}, {{postalAddress}}
`;

/** The view of the e-mail to a visitor who sent a message. */
export const contactAcknowledgementView = (firstName: string, context: EmailContext) => ({
  ...frameOf(
    {
      subject: 'We got your message',
      preheader: 'We usually answer within 24 hours.',
      title: 'We got your message',
      reason:
        'You get this because somebody used our contact form with your address. If it wasn’t you, you can ignore it.',
    },
    context,
  ),
  greeting: greetingTo(firstName),
  bookingUrl: context.brand.bookingUrl,
});
