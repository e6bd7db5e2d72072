import type { Recommendation } from '@app/contract/recommendation-schemas';

/** Says what the prices of the picks are. Those of older results have no destination charge. */
export const PriceNote = ({ picks }: { readonly picks: readonly Recommendation[] }) => {
  const includesDestination = picks.some(({ price }) => price.includesDestination === true);
  const hasUsed = picks.some(({ condition }) => condition === 'used');
  const sentences = [
    includesDestination && 'The price of a new car is its list price with the destination charge.',
    hasUsed && 'The price of a used car is our estimate of what dealers ask.',
  ].filter((sentence) => sentence !== false);

  return sentences.length > 0 && <p>{sentences.join(' ')}</p>;
};
