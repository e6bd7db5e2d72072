import type { Recommendation } from '@app/contract/recommendation-schemas';
import { Bodywork } from '../../shared/illustrations/bodywork.tsx';
import { chooseDrawing } from '../../shared/illustrations/class-shapes.ts';
import { drawVehicle } from '../../shared/illustrations/vehicle-drawing.ts';
import { getDimensions } from './dimensions.ts';
import type { RankedPick } from './picks.ts';
import styles from './scale-picture.module.css';

/** A picture's size above the ground, in inches. One frame per page keeps all in one scale. */
export type Frame = { readonly width: number; readonly skyHeight: number };

const margin = 12;
const headroom = 16;
const groundDepth = 13;
const minWidth = 190;

export const fitFrame = (picks: readonly Recommendation[]): Frame => {
  const lengths = picks.map((pick) => getDimensions(pick).lengthIn);
  const heights = picks.map((pick) => getDimensions(pick).heightIn);

  return {
    width: Math.max(minWidth, ...lengths) + 2 * margin,
    skyHeight: Math.max(...heights) + headroom,
  };
};

type ScalePictureProps = { readonly pick: RankedPick; readonly frame: Frame };

/** The ground is much wider than the frame, so that it fills a card of any width. */
export const ScalePicture = ({ pick, frame: { width, skyHeight } }: ScalePictureProps) => {
  const centeredX = (width - 2 * margin - getDimensions(pick).lengthIn) / 2;
  return (
    <svg
      viewBox={`${-margin} ${-skyHeight} ${width} ${skyHeight + groundDepth}`}
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
      className={styles.picture}
    >
      <rect x={-2 * width} width={5 * width} height={groundDepth} className={styles.ground} />
      <g transform={`translate(${centeredX} 0)`}>
        <CarInScale pick={pick} />
      </g>
    </svg>
  );
};

/** The drawing of a pick in inches, with its tail at x = 0 and the ground at y = 0. */
export const CarInScale = ({ pick }: { readonly pick: RankedPick }) => {
  const dimensions = getDimensions(pick);
  const shape = drawVehicle(dimensions, chooseDrawing(dimensions));
  return <Bodywork shape={shape} groundY={0} paint={pick.rank} />;
};
