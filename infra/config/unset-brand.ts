import type { Brand } from '@app/contract/brand';

const socialNetworks = ['instagram', 'facebook', 'linkedin'] as const;

/** Returns warnings of unset settings that the pages work without. */
export const listBrandWarnings = ({ socialLinks, concierge }: Brand): readonly string[] => {
  const missingNetworks = socialNetworks.filter((network) => socialLinks[network] === undefined);
  const warnings = missingNetworks.map(
    (network) => `"brand.socialLinks.${network}" is not set, so the footer has no link to it.`,
  );
  if (concierge.savingsSource === undefined)
    warnings.push(
      '"brand.concierge.savingsSource" is not set, so the pages claim savings of $1,000 to $3,000 without saying how that is known.',
    );

  return warnings;
};
