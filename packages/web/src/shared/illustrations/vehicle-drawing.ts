import type { Outside } from '@app/contract/recommendation-schemas';
import { type BodyShape, bodyShapes, type ShapeName } from './body-shapes.ts';
import { fitShape } from './fit-shape.ts';

/** The drawing of a vehicle in inches, with its tail at x = 0 and the ground at y = 0. */
export const vehicleDrawing = (outside: Outside): BodyShape => fitShape(bodyShapes[shapeNames[outside.shape]], outside);

const shapeNames: Readonly<Record<Outside['shape'], ShapeName>> = {
  hatchback: 'hatchback',
  sedan: 'sedan',
  coupe: 'coupe',
  sports: 'sports',
  convertible: 'convertible',
  wagon: 'wagon',
  'low-crossover': 'low-crossover',
  crossover: 'suv',
  'ev-crossover': 'ev-crossover',
  'three-row': 'three-row',
  'box-suv': 'box-suv',
  'off-roader': 'off-roader',
  minivan: 'minivan',
  van: 'minivan',
  pickup: 'pickup',
  'compact-pickup': 'pickup',
};
