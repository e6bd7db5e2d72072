import { describe, expect, it } from 'vitest';
import { brand } from '../../config/brand.ts';
import { siteFiles } from './site-files.ts';

describe('the files beside the pages', () => {
  it('tell what mails and deploys the product who runs it', () => {
    const { name, contactEmail, postalAddress, bookingUrl, siteUrl } = brand;
    expect(JSON.parse(siteFiles()['brand.json'] ?? '')).toEqual({
      name,
      contactEmail,
      postalAddress,
      bookingUrl,
      siteUrl,
    });
  });

  it('lead crawlers to every public page', () => {
    for (const path of ['/', '/about', '/contact', '/smartquiz']) {
      expect(siteFiles()['sitemap.xml']).toContain(`<loc>${brand.siteUrl}${path}</loc>`);
    }
  });
});
