import { afterEach, describe, expect, it, vi } from 'vitest';
import { brand } from '../../config/brand.ts';
import { buildSiteFiles } from './site-files.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe('the generated files beside the pages', () => {
  it('include no sitemap without a site URL', async () => {
    vi.stubGlobal('CONFIGURED_BRAND', { ...brand, siteUrl: undefined });
    vi.resetModules();
    const { buildSiteFiles: withoutAddress } = await import('./site-files.ts');

    expect(Object.keys(withoutAddress())).not.toContain('sitemap.xml');
    expect(withoutAddress()['robots.txt']).toBe('User-agent: *\nDisallow: /api/\n');
    expect(buildSiteFiles()['robots.txt']).toBe(
      `User-agent: *\nDisallow: /api/\n\nSitemap: ${brand.siteUrl}/sitemap.xml\n`,
    );
  });

  it('list every public page in the sitemap', () => {
    for (const path of ['/', '/about', '/contact', '/smartquiz', '/sources', '/accessibility']) {
      expect(buildSiteFiles()['sitemap.xml']).toContain(`<loc>${brand.siteUrl}${path}</loc>`);
    }
  });
});
