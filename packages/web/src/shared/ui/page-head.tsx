import { useLocation } from 'react-router-dom';
import { brand } from '../../config/brand.ts';

type PageHeadProps = {
  readonly title: string;
  readonly description: string;
  /** The path for search engines. A page without one is marked `noindex`. */
  readonly canonicalPath?: string;
};

const socialImage = `${brand.siteUrl}/social.png`;

/** Title, description, social tags, and canonical link, which React hoists into the head. */
export const PageHead = ({ title, description, canonicalPath }: PageHeadProps) => {
  const { pathname } = useLocation();
  const canonicalUrl = `${brand.siteUrl}${canonicalPath ?? pathname}`;
  const fullTitle = `${title} | ${brand.name}`;
  const tags = {
    description,
    'og:title': fullTitle,
    'og:description': description,
    'og:site_name': brand.name,
    'og:type': 'website',
    'og:locale': 'en_US',
    'twitter:card': 'summary_large_image',
    'twitter:title': fullTitle,
    'twitter:description': description,
    ...(canonicalPath === undefined && { robots: 'noindex' }),
    // These need absolute URLs.
    ...(brand.siteUrl !== '' && {
      'og:url': canonicalUrl,
      'og:image': socialImage,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt':
        'The right car, without the runaround. Three cars on a country road, each labeled with its fit.',
      'twitter:image': socialImage,
    }),
  };
  return (
    <>
      <title>{fullTitle}</title>
      {Object.entries(tags).map(([name, content]) => (
        <meta
          key={name}
          {...{ [name.startsWith('og:') ? 'property' : 'name']: name }}
          content={content}
        />
      ))}
      <link rel="canonical" href={canonicalUrl} />
    </>
  );
};
