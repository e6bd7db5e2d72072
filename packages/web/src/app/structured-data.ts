import { brand } from '../config/brand.ts';
import { paths } from '../config/paths.ts';
import { aboutFaq } from '../features/about/about-faq.ts';
import { landingFaq } from '../features/landing/landing-faq.ts';
import type { Faq } from '../shared/ui/faq-section.tsx';

const thing = (type: string, properties: object) => ({
  '@context': 'https://schema.org',
  '@type': type,
  ...properties,
});

// Without a known site URL, paths are relative to the URL of the page.
const absolute = (path: string): string => `${brand.siteUrl}${path}`;
const organizationId = absolute('/#organization');
const areaServed = ['US', 'CA'].map((name) => ({ '@type': 'Country', name }));

const organization = thing('Organization', {
  '@id': organizationId,
  name: brand.name,
  url: absolute('/'),
  logo: absolute('/icon-512.png'),
  email: brand.contactEmail,
  address: brand.postalAddress,
  areaServed,
  sameAs: brand.socialLinks.map(({ href }) => href),
});

const webSite = thing('WebSite', {
  name: brand.name,
  url: absolute('/'),
  inLanguage: 'en',
  publisher: { '@id': organizationId },
});

const conciergeService = thing('Service', {
  name: `${brand.name} car-buying concierge`,
  serviceType: 'Car-buying concierge',
  description:
    'Vehicle search, dealership negotiation, test drives, paperwork, financing and trade-in help.',
  provider: {
    '@type': 'Organization',
    '@id': organizationId,
    name: brand.name,
    url: absolute('/'),
  },
  areaServed,
  url: absolute('/contact'),
  // No `price`, because it needs a currency, which is agreed with each client (Terms of Service).
  offers: {
    '@type': 'Offer',
    description:
      'A flat $249 fee, charged only on a completed purchase; taxes may be added. The first 15-minute call is free.',
  },
});

const faqPage = (faq: Faq) =>
  thing('FAQPage', {
    mainEntity: Object.entries(faq).map(([question, answer]) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  });

const breadcrumb = (name: string, path: string) =>
  thing('BreadcrumbList', {
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: absolute('/') },
      { '@type': 'ListItem', position: 2, name, item: absolute(path) },
    ],
  });

const structuredDataOf = (path: string): readonly object[] => {
  switch (path) {
    case paths.home:
      return [organization, webSite, faqPage(landingFaq)];
    case paths.about:
      return [organization, faqPage(aboutFaq), breadcrumb('About Us', path)];
    case paths.contact:
      return [organization, conciergeService, breadcrumb('Speak with a concierge', path)];
    case paths.quiz:
      return [breadcrumb('The Smart Quiz', path)];
    default:
      return [unlistedPage(titleOf(path))];
  }
};

const unlistedPage = (name: string) =>
  thing('WebPage', {
    name,
    isPartOf: { '@type': 'WebSite', name: brand.name, url: absolute('/') },
  });

const titleOf = (path: string): string => {
  if (path.startsWith(paths.result(''))) return 'Your Personalized Car Recommendations';
  if (path === paths.unsubscribe) return 'Unsubscribe';

  return path.startsWith(paths.admin) ? 'Admin' : 'Page Not Found';
};

/** The script element with the structured data of a page. `<` is escaped, so that no text can close the element. */
export const structuredDataTag = (path: string): string =>
  `<script type="application/ld+json">${JSON.stringify(structuredDataOf(path)).replaceAll('<', '\\u003c')}</script>`;

export const showStructuredData = (path: string): void => {
  for (const element of document.head.querySelectorAll('script[type="application/ld+json"]'))
    element.remove();
  document.head.insertAdjacentHTML('beforeend', structuredDataTag(path));
};
