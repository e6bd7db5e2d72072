import type { Recommendation } from '@app/contract/schemas/recommendation';
import type { BodyStyleName } from '../../shared/illustrations/body-shapes.ts';
import { figureOf } from './key-figure.ts';

const manySeats = 7;

/** How a pick is drawn: among SUVs, those with a third row of seats and those for rough country have their own shape. */
export const drawnBodyStyle = (pick: Pick<Recommendation, 'bodyStyle' | 'keyFigures'>): BodyStyleName => {
  if (pick.bodyStyle !== 'suv') return pick.bodyStyle;
  if (Number(figureOf(pick, 'Seats')) >= manySeats) return 'suvLarge';
  return figureOf(pick, 'Drive') === 'Four-wheel' ? 'suvRugged' : 'suv';
};
