import { brand, socialLinks } from '../config/brand.ts';
import { paths } from '../config/paths.ts';
import { aboutFaq } from '../features/about/about-faq.ts';
import { landingFaq } from '../features/landing/landing-faq.ts';
import type { Faq } from '../shared/ui/faq-section.tsx';

const buildSchemaObject = (type: string, properties: object) => ({
  '@context': 'https://schema.org',
  '@type': type,
  ...properties,
});

// Without a known site URL, paths are relative to the URL of the page.
const toAbsoluteUrl = (path: string): string => `${brand.siteUrl}${path}`;
const organizationId = toAbsoluteUrl('/#organization');
const areaServed = ['US', 'CA'].map((name) => ({ '@type': 'Country', name }));

const organization = buildSchemaObject('Organization', {
  '@id': organizationId,
  name: brand.name,
  url: toAbsoluteUrl('/'),
  logo: toAbsoluteUrl('/icon-512.png'),
  email: brand.contactEmail,
  address: brand.postalAddress,
  areaServed,
  sameAs: socialLinks.map(({ href }) => href),
});

const webSite = buildSchemaObject('WebSite', {
  name: brand.name,
  url: toAbsoluteUrl('/'),
  inLanguage: 'en',
  publisher: { '@id': organizationId },
});

const conciergeService = buildSchemaObject('Service', {
  name: `${brand.name} car-buying concierge`,
  serviceType: 'Car-buying concierge',
  description:
    'Vehicle search, dealership negotiation, test drives, paperwork, financing and trade-in help.',
  provider: {
    '@type': 'Organization',
    '@id': organizationId,
    name: brand.name,
    url: toAbsoluteUrl('/'),
  },
  areaServed,
  url: toAbsoluteUrl('/contact'),
  // No `price`, because it needs a currency, which is agreed with each client (Terms of Service).
  offers: {
    '@type': 'Offer',
    description:
      'A flat $249 fee, charged only on a completed purchase; taxes may be added. The first 15-minute call is free.',
  },
});

const buildFaqPage = (faq: Faq) =>
  buildSchemaObject('FAQPage', {
    mainEntity: Object.entries(faq).map(([question, answer]) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  });

const buildBreadcrumb = (name: string, path: string) =>
  buildSchemaObject('BreadcrumbList', {
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: toAbsoluteUrl('/') },
      { '@type': 'ListItem', position: 2, name, item: toAbsoluteUrl(path) },
    ],
  });

const listStructuredData = (path: string): readonly object[] => {
  switch (path) {
    case paths.home:
      return [organization, webSite, buildFaqPage(landingFaq)];
    case paths.about:
      return [organization, buildFaqPage(aboutFaq), buildBreadcrumb('About Us', path)];
    case paths.contact:
      return [organization, conciergeService, buildBreadcrumb('Speak with a concierge', path)];
    case paths.quiz:
      return [buildBreadcrumb('The Smart Quiz', path)];
    case paths.sources:
      return [buildBreadcrumb('Sources', path)];
    case paths.accessibility:
      return [buildBreadcrumb('Accessibility', path)];
    default:
      return [buildWebPage(nameUnindexedPage(path))];
  }
};

const buildWebPage = (name: string) =>
  buildSchemaObject('WebPage', {
    name,
    isPartOf: { '@type': 'WebSite', name: brand.name, url: toAbsoluteUrl('/') },
  });

const nameUnindexedPage = (path: string): string => {
  if (path.startsWith(paths.result(''))) return 'Your Personalized Car Recommendations';
  if (path === paths.unsubscribe) return 'Unsubscribe';

  return path.startsWith(paths.admin) ? 'Admin' : 'Page Not Found';
};

/** The script element with a page's structured data. Escaping `<` keeps a text from closing it. */
export const renderStructuredDataTag = (path: string): string => {
  const json = JSON.stringify(listStructuredData(path)).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
};
