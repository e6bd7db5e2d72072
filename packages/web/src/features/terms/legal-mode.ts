/** Which text is shown. */
export type LegalMode = 'terms' | 'privacy';

export const legalTitles = {
  terms: 'Terms of Service',
  privacy: 'Privacy Policy',
} as const satisfies Record<LegalMode, string>;
