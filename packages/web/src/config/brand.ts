const env = import.meta.env;

/** The brand of the site. Each value can be set at build time. */
export const brand = {
  name: env['VITE_BRAND_NAME'] ?? 'Roadfit',
  contactEmail: env['VITE_CONTACT_EMAIL'] ?? 'hello@roadfit.example',
  postalAddress: env['VITE_POSTAL_ADDRESS'] ?? '100 King Street West, Toronto, ON M5X 1A9, Canada',
  bookingUrl: env['VITE_BOOKING_URL'] ?? 'https://calendar.roadfit.example/free-call',
  // Empty when the URL is unknown before the deployment. The pages then contain none.
  siteUrl: env['VITE_SITE_URL'] ?? 'https://www.roadfit.example',
  socialLinks: [
    { label: 'Instagram', icon: 'instagram', href: env['VITE_INSTAGRAM_URL'] ?? 'https://www.instagram.com/' },
    { label: 'Facebook', icon: 'facebook', href: env['VITE_FACEBOOK_URL'] ?? 'https://www.facebook.com/' },
    { label: 'LinkedIn', icon: 'linkedin', href: env['VITE_LINKEDIN_URL'] ?? 'https://www.linkedin.com/' },
  ],
} as const;

declare global {
  interface ImportMetaEnv {
    readonly [setting: `VITE_${string}`]: string | undefined;
  }
}
