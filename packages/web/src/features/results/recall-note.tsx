import type { Recommendation } from '@app/contract/recommendation-schemas';
import { OutsideLink } from '../../shared/ui/outside-link.tsx';

export const RecallNote = ({ picks }: { readonly picks: readonly Recommendation[] }) => {
  const { href, name } = recallSites[picks[0]?.price.currency ?? 'USD'];
  return (
    <p>
      Recalls change from day to day, and our cards name only a few. Before you buy a car, look it
      up: <OutsideLink href={href}>{name}</OutsideLink>
    </p>
  );
};

const recallSites = {
  USD: { name: 'Recalls at NHTSA', href: 'https://www.nhtsa.gov/recalls' },
  CAD: {
    name: 'Recalls at Transport Canada',
    href: 'https://tc.canada.ca/en/road-transportation/defects-recalls-vehicles-tires-child-car-seats',
  },
} as const;
