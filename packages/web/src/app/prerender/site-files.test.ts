import { afterEach, describe, expect, it, vi } from 'vitest';
import { brand } from '../../config/brand.ts';
import { siteFiles } from './site-files.ts';

afterEach(() => vi.unstubAllEnvs());

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

  it('name no address while none is known', async () => {
    vi.stubEnv('VITE_SITE_URL', '');
    vi.resetModules();
    const { siteFiles: withoutAddress } = await import('./site-files.ts');
    expect(Object.keys(withoutAddress())).not.toContain('sitemap.xml');
    expect(withoutAddress()['robots.txt']).toBe('User-agent: *\nDisallow: /api/\n');
    expect(siteFiles()['robots.txt']).toBe(`User-agent: *\nDisallow: /api/\n\nSitemap: ${brand.siteUrl}/sitemap.xml\n`);
  });

  it('lead crawlers to every public page', () => {
    for (const path of ['/', '/about', '/contact', '/smartquiz']) {
      expect(siteFiles()['sitemap.xml']).toContain(`<loc>${brand.siteUrl}${path}</loc>`);
    }
  });
});
