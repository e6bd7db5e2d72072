import type { Recommendation } from '@app/contract/schemas/recommendation';

/** A key figure by its label, as it is shown; a dash where the pick has none. */
export const figureOf = ({ keyFigures }: Pick<Recommendation, 'keyFigures'>, label: string): string =>
  keyFigures.find((figure) => figure.label === label)?.value ?? '—';
