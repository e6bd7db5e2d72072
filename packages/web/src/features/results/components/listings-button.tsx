import type { Recommendation } from '@app/contract/schemas/recommendation';
import { Button } from '../../../shared/ui/button.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { useOpenListings } from '../hooks/use-open-listings.ts';

type ListingsButtonProps = {
  readonly pick: Pick<Recommendation, 'name' | 'make'>;
  readonly zipCode: string;
};

/** Opens the search for this car on the external listings site. */
export const ListingsButton = ({ pick, zipCode }: ListingsButtonProps) => {
  const { open, prepare, isPending } = useOpenListings(pick, zipCode);
  return (
    <Button onClick={open} onPointerEnter={prepare} onFocus={prepare} aria-busy={isPending}>
      View Listings Near You
      <Icon name="arrow-up-right" size={18} />
      <span className="visually-hidden">for the {pick.name}, opens in a new tab</span>
    </Button>
  );
};
