import * as z from 'zod';
import { isEmailAddress, isOneLine } from './text-rules.ts';

const lineSchema = (hint: string) => z.string(hint).trim().refine(isOneLine, hint);

/** Who runs the site (brand.json); the functions validate their settings by the same rules. */
export const brandSchema = z.object({
  name: lineSchema('VITE_BRAND_NAME must be one line.'),
  contactEmail: z.string().refine(isEmailAddress, 'VITE_CONTACT_EMAIL must be an e-mail address.'),
  postalAddress: lineSchema('VITE_POSTAL_ADDRESS must be one line.'),
  bookingUrl: z.url({
    protocol: /^https?$/,
    error: 'VITE_BOOKING_URL must be the address of a page.',
  }),
  // Empty for a deployment without a domain.
  siteUrl: z.string(),
});

export type Brand = z.infer<typeof brandSchema>;
