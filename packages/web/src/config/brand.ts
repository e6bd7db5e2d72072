import type { Brand } from '@app/contract/brand';

declare global {
  /** The brand of the configuration that the site is built with (packages/web/scripts/brand.ts). */
  const CONFIGURED_BRAND: Brand;
}

const { siteUrl = '', ...configured } = CONFIGURED_BRAND;

/** `siteUrl` is empty if it is unknown before the deployment. Pages then have no absolute URLs. */
export const brand = { ...configured, siteUrl };

const networks = [
  { label: 'Instagram', icon: 'instagram' },
  { label: 'Facebook', icon: 'facebook' },
  { label: 'LinkedIn', icon: 'linkedin' },
] as const;

export const socialLinks = networks.flatMap((network) => {
  const href = configured.socialLinks[network.icon];
  return href === undefined ? [] : [{ ...network, href }];
});
