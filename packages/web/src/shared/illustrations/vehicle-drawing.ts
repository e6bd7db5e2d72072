import type { Outside } from '@app/contract/recommendation-schemas';
import { type BodyShape, bodyShapes } from './body-shapes.ts';

/** The drawing of a vehicle in inches, with its tail at x = 0, the ground at y = 0 and its wheels a wheelbase apart. */
export const vehicleDrawing = (outside: Outside): BodyShape => {
  const { body, shade, glass, lamps, wheels } = shapes[outside.shape];
  const box = boxOf(body + glass);
  const move = moveTo(outside, shapes[outside.shape], box);
  const moved = (path: string): string =>
    stepsOf(path)
      .map(
        ({ command, points }) => command + points.map((point) => move(point).join(' ')).join(' '),
      )
      .join('');
  const widthScale = outside.wheelbaseIn / (wheels.front - wheels.rear);
  const heightScale = outside.heightIn / (groundY - box.roof);
  return {
    body: moved(body),
    shade: moved(shade),
    glass: moved(glass),
    lamps: [moved(lamps[0]), moved(lamps[1])],
    wheels: {
      rear: move([wheels.rear, groundY])[0],
      front: move([wheels.front, groundY])[0],
      radius: rounded(wheels.radius * Math.sqrt(widthScale * heightScale)),
    },
  };
};

const shapes: Readonly<Record<Outside['shape'], BodyShape>> = {
  ...bodyShapes,
  van: bodyShapes.minivan,
  'compact-pickup': bodyShapes.pickup,
};

type Point = readonly [x: number, y: number];

const groundY = 74;

const rounded = (length: number): number => Math.round(length * 10) / 10;

const clamped = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value));

const moveTo = (
  { lengthIn, heightIn, wheelbaseIn }: Outside,
  { glass, wheels: { rear, front } }: BodyShape,
  { tail, nose, roof }: Box,
) => {
  const rearIn = ((lengthIn - wheelbaseIn) * (rear - tail)) / (rear - tail + nose - front);
  const stops: readonly Point[] = [
    [tail, 0],
    [rear, rearIn],
    [front, rearIn + wheelbaseIn],
    [nose, lengthIn],
  ];
  // A car that is lower for its length than the drawing has pillars that lean more: a faster roof.
  const lean = clamped(150 * ((groundY - roof) / (nose - tail) - heightIn / lengthIn), -5, 5);
  const windowSill = boxOf(glass).bottom;
  const middle = (rear + front) / 2;
  return ([x, y]: Point): Point => {
    const pillarShare = clamped((1.6 * (middle - x)) / (middle - tail), -0.6, 1);
    const leaned = lean * pillarShare * clamped((windowSill - y) / (windowSill - roof), 0, 1);
    return [
      rounded(between(stops, x) + leaned),
      rounded(((y - groundY) * heightIn) / (groundY - roof)),
    ];
  };
};

/** Interpolates between the stops, and extrapolates beyond the outer ones. */
const between = (stops: readonly Point[], x: number): number => {
  const next = stops.findIndex(
    ([stop], index) => index > 0 && (x <= stop || index === stops.length - 1),
  );
  const [fromX, fromY] = stops[next - 1] ?? [0, 0];
  const [toX, toY] = stops[next] ?? [1, 1];
  return fromY + ((x - fromX) * (toY - fromY)) / (toX - fromX);
};

type Step = { readonly command: string; readonly points: readonly Point[] };

/** The steps of a path that has only absolute commands and no arcs. H and V become L. */
const stepsOf = (path: string): readonly Step[] => {
  let [x, y]: Point = [0, 0];
  return [...path.matchAll(/([A-Z])([^A-Z]*)/g)].map(([, command = '', text = '']) => {
    const numbers = text.match(/-?[\d.]+/g)?.map(Number) ?? [];
    if (command === 'H') numbers.push(y);
    if (command === 'V') numbers.unshift(x);

    const points = Array.from({ length: numbers.length / 2 }, (_, index): Point => {
      const [px = 0, py = 0] = numbers.slice(2 * index);
      return [px, py];
    });

    [x, y] = points.at(-1) ?? [x, y];
    return { command: command === 'H' || command === 'V' ? 'L' : command, points };
  });
};

type Box = ReturnType<typeof boxOf>;

const boxOf = (path: string) => {
  const points = stepsOf(path).flatMap((step) => step.points);
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return {
    tail: Math.min(...xs),
    nose: Math.max(...xs),
    roof: Math.min(...ys),
    bottom: Math.max(...ys),
  };
};
