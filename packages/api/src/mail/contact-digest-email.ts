import * as z from 'zod';
import { buildBrandView, type EmailContext, formatCount, formatMoment } from './email-view.ts';

/** Tells staff how many contact messages of an hour were not mailed one by one. */
export const contactDigestContentSchema = z.object({
  kind: z.literal('contactDigest'),
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  messages: z.int().positive(),
});

type ContactDigest = Readonly<z.output<typeof contactDigestContentSchema>>;

const contactDigestText = `{{title}}

Between {{from}} and {{until}}, so many messages came through the contact form that {{count}} of them were not mailed to you one by one.

They are in the dashboard, in System Status under "Unsent messages":
{{dashboardUrl}}
`;

export const buildContactDigestView = (
  { from, until, messages }: ContactDigest,
  context: EmailContext,
) => {
  const count = formatCount(messages);
  const noun = messages === 1 ? 'message' : 'messages';
  return {
    ...buildBrandView(context),
    subject: `${count} more contact ${noun} in the dashboard`,
    preheader: 'They were not mailed one by one.',
    title: `${count} more ${noun}`,
    reason: 'You get this because you are on the list of people who answer contact messages.',
    textTemplate: contactDigestText,
    count,
    from: formatMoment(from, context.timeZone),
    until: formatMoment(until, context.timeZone),
    dashboardUrl: `${context.linkOrigin}/admin/dashboard`,
  };
};
