import * as z from 'zod';
import { getRegionName } from './region.ts';
import { isEmailAddress, isOneLine } from './text-rules.ts';

const lineSchema = (hint: string) => z.string(hint).trim().refine(isOneLine, hint);

const urlSchema = (hint: string) => z.url({ protocol: /^https$/, error: hint });

const linesSchema = (hint: string) => z.array(lineSchema(hint), hint).readonly().default([]);

/** Where the brand is on social networks. The footer leaves out a network without a link. */
const socialLinksSchema = z.strictObject(
  {
    instagram: urlSchema('Give your page at Instagram, or leave the line out.').optional(),
    facebook: urlSchema('Give your page at Facebook, or leave the line out.').optional(),
    linkedin: urlSchema('Give your page at LinkedIn, or leave the line out.').optional(),
  },
  'Give your pages at instagram, facebook and linkedin, or {} for none.',
);

const isRegionCode = (code: string): boolean => getRegionName(code) !== code;
const areasHint = 'Give the codes of states and provinces as a list, such as ["ON", "NY"].';

/** Who the concierge is. Pages leave out what is not set. */
const conciergeSchema = z.strictObject(
  {
    name: lineSchema('Give the name of the person behind the calls.').optional(),
    /** A path on the site, because the content security policy allows no other origin. */
    picture: z
      .string()
      .regex(
        /^\/[\w./-]+$/,
        'Give the path of a square picture in packages/web/public, such as /concierge.jpg.',
      )
      .optional(),
    credentials: linesSchema('Give the credentials as a list of lines.'),
    registrations: linesSchema('Give the registrations as a list, such as ["OMVIC 1234567"].'),
    /** Empty if the concierge serves all states and provinces. */
    serviceAreas: z
      .array(z.string(areasHint).refine(isRegionCode, areasHint), areasHint)
      .readonly()
      .default([]),
    savingsSource: lineSchema('Say in a sentence how the claimed savings are known.').optional(),
  },
  'Give what you want to show about the concierge, or {} for nothing.',
);

/** Who runs the site: the block "brand" of a configuration file, from which site and mails are made. */
export const brandSchema = z.strictObject(
  {
    name: lineSchema('Give the name of the product in one line.'),
    contactEmail: z
      .string('Give the e-mail address for visitors.')
      .refine(isEmailAddress, 'Give the e-mail address for visitors.'),
    postalAddress: lineSchema('Give the postal address of the business in one line.'),
    bookingUrl: urlSchema('Give the https:// address of the booking calendar.'),
    /** A stage with a domain needs none. When unknown, the pages contain no absolute address. */
    siteUrl: z
      .url({ protocol: /^https?$/ })
      .refine((url) => URL.parse(url)?.origin === url, {
        error: 'Give scheme and host of the site, such as https://www.example.com.',
      })
      .optional(),
    socialLinks: socialLinksSchema,
    concierge: conciergeSchema,
  },
  'Give the block that says who runs the site (docs/deploy.md, "Brand").',
);

export type Brand = Readonly<z.output<typeof brandSchema>>;
