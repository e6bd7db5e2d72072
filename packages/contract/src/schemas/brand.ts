import * as z from 'zod';
import { isEmailAddress } from '../email-address.ts';
import { isOneLine } from '../one-line.ts';

const oneLine = (hint: string) => z.string(hint).trim().refine(isOneLine, hint);

/** Who runs the site, as its build tells it in brand.json. The functions refuse what this refuses. */
export const brandSchema = z.object({
  name: oneLine('VITE_BRAND_NAME must be one line.'),
  contactEmail: z.string().refine(isEmailAddress, 'VITE_CONTACT_EMAIL must be an e-mail address.'),
  postalAddress: oneLine('VITE_POSTAL_ADDRESS must be one line.'),
  bookingUrl: z.url({ protocol: /^https?$/, error: 'VITE_BOOKING_URL must be the address of a page.' }),
  // A site that was built for a deployment without a domain does not know its address.
  siteUrl: z.string(),
});

export type Brand = z.infer<typeof brandSchema>;
