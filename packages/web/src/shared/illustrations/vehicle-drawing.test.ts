import type { Dimensions } from '@app/contract/recommendation-schemas';
import { describe, expect, it } from 'vitest';
import { bodyShapes } from './body-shapes.ts';
import { chooseDrawing, classShapes } from './class-shapes.ts';
import { drawVehicle } from './vehicle-drawing.ts';

const size = { lengthIn: 200, heightIn: 70, wheelbaseIn: 120 };

/** The wheelbases of pickup classes, by the drawing that they get. */
const pickupWheelbases = {
  'midsize-pickup': 131.9,
  pickup: 145.4,
  'heavy-duty-pickup': 159.8,
} as const;

const isPickupClass = (name: string): name is keyof typeof pickupWheelbases =>
  name in pickupWheelbases;

const drawings = { ...bodyShapes, ...classShapes };

const makeDimensions = (name: keyof typeof drawings): Dimensions =>
  isPickupClass(name)
    ? { shape: 'pickup', lengthIn: 230, heightIn: 77, wheelbaseIn: pickupWheelbases[name] }
    : { ...size, shape: name };

const parseNumbers = (path: string): readonly number[] =>
  path.match(/-?[\d.]+/g)?.map(Number) ?? [];
const listCoordinates = (path: string, offset: 0 | 1): readonly number[] =>
  parseNumbers(path).filter((_, index) => index % 2 === offset);

const names = Object.keys(drawings) as (keyof typeof drawings)[];

const draw = (dimensions: Dimensions) => drawVehicle(dimensions, chooseDrawing(dimensions));

describe.each(names)('a %s', (name) => {
  const dimensions = makeDimensions(name);
  const fitted = draw(dimensions);

  it('has the length and wheelbase of the vehicle', () => {
    const { rear, front } = fitted.wheels;

    expect(front - rear).toBeCloseTo(dimensions.wheelbaseIn, 0);
    expect(Math.min(...listCoordinates(fitted.body, 0))).toBeCloseTo(0, 0);
    expect(Math.max(...listCoordinates(fitted.body, 0))).toBeCloseTo(dimensions.lengthIn, 0);
  });

  it('has the height of the vehicle and stands above the ground', () => {
    const ys = listCoordinates(fitted.body + fitted.glass, 1);

    expect(Math.min(...ys)).toBeCloseTo(-dimensions.heightIn, 0);
    expect(Math.max(...ys)).toBeLessThan(0);
  });

  it('keeps every command of its paths', () => {
    const commands = (path: string) => path.replace(/[^A-Z]/g, '').replace(/[HV]/g, 'L');

    expect(commands(fitted.body)).toBe(commands(drawings[name].body));
  });
});

it('gives a car that is lower for its length a roof that ends earlier', () => {
  const roofEnd = (heightIn: number) =>
    Math.min(...listCoordinates(drawVehicle({ ...size, shape: 'sedan', heightIn }).glass, 0));

  expect(roofEnd(52)).toBeGreaterThanOrEqual(roofEnd(64));
});

it('draws vehicles of the same size but of another class with another outline', () => {
  const classes = ['compact-pickup', 'minivan', 'van', 'wagon', 'crossover', 'three-row'] as const;
  const outlines = classes.map((shape) => draw({ ...size, shape }).body);

  expect(new Set(outlines).size).toBe(classes.length);
});
