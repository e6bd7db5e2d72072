import type { Recommendation } from '@app/contract/recommendation-schemas';
import { Bodywork } from '../../shared/illustrations/bodywork.tsx';
import { drawVehicle } from '../../shared/illustrations/vehicle-drawing.ts';
import { outsideOf } from './outside.ts';
import type { PlacedPick } from './picks.ts';
import styles from './scale-picture.module.css';

/** Rulers by currency. Their steps in inches: a line for each fine one, and a number for each numbered one. */
export const rulers = {
  USD: { unit: 'ft', fine: 12, numbered: 60, per: 5 },
  CAD: { unit: 'm', fine: 39.37 / 2, numbered: 39.37, per: 1 },
};

/** The part of the world that a picture shows, in inches: the same for all picks of a page. */
export type Frame = { readonly width: number; readonly sky: number };

const margin = 12;
const headroom = 11;
const groundDepth = 23;
const leastWidth = 190;

export const frameOf = (picks: readonly Recommendation[]): Frame => ({
  width: Math.max(leastWidth, ...picks.map((pick) => outsideOf(pick).lengthIn)) + 2 * margin,
  sky: Math.max(...picks.map((pick) => outsideOf(pick).heightIn)) + headroom,
});

type ScalePictureProps = { readonly pick: PlacedPick; readonly frame: Frame };

export const ScalePicture = ({ pick, frame: { width, sky } }: ScalePictureProps) => (
  <svg
    viewBox={`${-margin} ${-sky} ${width} ${sky + groundDepth}`}
    aria-hidden="true"
    className={styles.picture}
  >
    <rect x={-margin} width={width} height={groundDepth} className={styles.ground} />
    <RulerLines currency={pick.price.currency} length={width - 2 * margin} />
    <CarInScale pick={pick} />
  </svg>
);

/** A pick in inches, with its tail at x = 0 and the ground at y = 0. */
export const CarInScale = ({ pick }: { readonly pick: PlacedPick }) => (
  <Bodywork shape={drawVehicle(outsideOf(pick))} groundY={0} paint={pick.place} />
);

type RulerLinesProps = { readonly currency: keyof typeof rulers; readonly length: number };

const RulerLines = ({ currency, length }: RulerLinesProps) => {
  const { unit, fine, numbered, per } = rulers[currency];
  const steps = (step: number) =>
    Array.from({ length: Math.floor(length / step) + 1 }, (_, index) => index * step);
  const lines = (step: number, height: number) =>
    steps(step).map((x) => `M${x.toFixed(1)} 5v${height}`);
  const numbers = steps(numbered).slice(1);
  return (
    <g className={styles.ruler}>
      <path d={[...lines(fine, 3.5), ...lines(numbered, 7), `M0 5H${length}`].join('')} />
      {numbers.map((x, index) => (
        <text key={x} x={x} y="20.5">
          {(index + 1) * per}
          {index === numbers.length - 1 && ` ${unit}`}
        </text>
      ))}
    </g>
  );
};
