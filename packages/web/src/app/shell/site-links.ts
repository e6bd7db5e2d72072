import { paths } from '../../config/paths.ts';

/** The links of the header and, as quick links, of the footer. */
export const siteLinks = [
  { label: 'How it Works', to: paths.howItWorks },
  { label: 'About Us', to: paths.about },
  { label: 'Speak with a concierge', to: paths.contact },
] as const;
