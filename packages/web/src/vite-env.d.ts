interface ImportMetaEnv {
  readonly VITE_BRAND_NAME?: string;
  readonly VITE_CONTACT_EMAIL?: string;
  readonly VITE_POSTAL_ADDRESS?: string;
  readonly VITE_BOOKING_URL?: string;
  readonly VITE_SITE_URL?: string;
  readonly VITE_INSTAGRAM_URL?: string;
  readonly VITE_FACEBOOK_URL?: string;
  readonly VITE_LINKEDIN_URL?: string;
}
