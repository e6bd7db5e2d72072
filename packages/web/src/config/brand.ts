const env = import.meta.env;

export const brand = {
  name: env.VITE_BRAND_NAME ?? 'Roadfit',
  contactEmail: env.VITE_CONTACT_EMAIL ?? 'hello@roadfit.example',
  postalAddress: env.VITE_POSTAL_ADDRESS ?? '100 King Street West, Toronto, ON M5X 1A9, Canada',
  bookingUrl: env.VITE_BOOKING_URL ?? 'https://calendar.roadfit.example/free-call',
  // Empty when the URL is unknown before the deployment. The pages then contain none.
  siteUrl: env.VITE_SITE_URL ?? 'https://www.roadfit.example',
  socialLinks: [
    {
      label: 'Instagram',
      icon: 'instagram',
      href: env.VITE_INSTAGRAM_URL ?? 'https://www.instagram.com/',
    },
    {
      label: 'Facebook',
      icon: 'facebook',
      href: env.VITE_FACEBOOK_URL ?? 'https://www.facebook.com/',
    },
    {
      label: 'LinkedIn',
      icon: 'linkedin',
      href: env.VITE_LINKEDIN_URL ?? 'https://www.linkedin.com/',
    },
  ],
} as const;

declare global {
  interface ImportMetaEnv {
    readonly VITE_BRAND_NAME?: string;
    readonly VITE_CONTACT_EMAIL?: string;
    readonly VITE_POSTAL_ADDRESS?: string;
    readonly VITE_BOOKING_URL?: string;
    readonly VITE_SITE_URL?: string;
    readonly VITE_INSTAGRAM_URL?: string;
    readonly VITE_FACEBOOK_URL?: string;
    readonly VITE_LINKEDIN_URL?: string;
    readonly VITE_CONCIERGE_NAME?: string;
    readonly VITE_CONCIERGE_PICTURE?: string;
    readonly VITE_CONCIERGE_CREDENTIALS?: string;
    readonly VITE_CONCIERGE_REGISTRATIONS?: string;
    readonly VITE_CONCIERGE_AREAS?: string;
    readonly VITE_SAVINGS_SOURCE?: string;
  }
  interface ViteTypeOptions {
    readonly strictImportMetaEnv: true;
  }
}
