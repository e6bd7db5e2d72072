import type { EmailContext } from '../email-context-port.ts';
import { frameOf } from './frame.ts';
import { greetingTo } from './greeting.ts';

/** What a visitor reads who sent a message. */
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
