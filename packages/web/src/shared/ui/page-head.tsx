import { memo } from 'react';
import { useLocation } from 'react-router-dom';
import { brand } from '../../config/brand.ts';

type PageHeadProps = {
  readonly title: string;
  readonly description: string;
  /** The canonical path. Without it, the page is excluded from search engines, and its own path is canonical. */
  readonly canonicalPath?: string;
};

/** Some tags need absolute URLs, and are left out without a site URL. */
const hasSiteUrl = brand.siteUrl !== '';
const socialImage = `${brand.siteUrl}/social.png`;

/** Title, description, social tags and canonical link of a page. React hoists them into the head. */
export const PageHead = memo(function PageHead({ title, description, canonicalPath }: PageHeadProps) {
  const { pathname } = useLocation();
  const canonicalUrl = `${brand.siteUrl}${canonicalPath ?? pathname}`;
  const fullTitle = `${title} | ${brand.name}`;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="en_US" />
      {hasSiteUrl && (
        <>
          <meta property="og:image" content={socialImage} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta
            property="og:image:alt"
            content="The right car, without the runaround. Three cars on a country road, each with its match score."
          />
        </>
      )}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={fullTitle} />
      <meta name="twitter:description" content={description} />
      {hasSiteUrl && <meta name="twitter:image" content={socialImage} />}
      <link rel="canonical" href={canonicalUrl} />
      {canonicalPath === undefined && <meta name="robots" content="noindex" />}
      {hasSiteUrl && <meta property="og:url" content={canonicalUrl} />}
    </>
  );
});
