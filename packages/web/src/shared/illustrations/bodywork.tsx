import { type BodyShape, bodyShapes } from './body-shapes.ts';
import styles from './bodywork.module.css';

type BodySilhouetteProps = {
  readonly bodyStyle: keyof typeof bodyShapes;
  readonly paint?: number;
  readonly className?: string | undefined;
};

export const BodySilhouette = ({ bodyStyle, paint, className = '' }: BodySilhouetteProps) => (
  <svg viewBox="0 0 200 80" aria-hidden="true" className={`${styles.silhouette} ${className}`}>
    <Bodywork shape={bodyShapes[bodyStyle]} groundY={74} paint={paint} />
  </svg>
);

type BodyworkProps = {
  readonly shape: BodyShape;
  /** The y on which the wheels stand. */
  readonly groundY: number;
  /** A number from 1 to 6, for a color and a wheel design. Without it, the colors of the theme. */
  readonly paint?: number | undefined;
};

export const Bodywork = ({ shape, groundY, paint }: BodyworkProps) => {
  const { body, shade, glass, lamps, wheels } = shape;
  const { rear, front, radius } = wheels;
  return (
    <g data-paint={paint} className={styles.car}>
      <ellipse
        cx={(rear + front) / 2}
        cy={groundY + 0.5}
        rx={(front - rear) / 2 + 34}
        ry="2.2"
        className={styles.shadow}
      />
      <path d={body} className={styles.body} />
      {isTwoTone(paint) && <path d={body} className={styles.roof} />}
      <path d={shade} className={styles.shade} />
      <path d={glass} className={styles.glass} />
      <path d={lamps[0]} className={styles.tailLamp} />
      <path d={lamps[1]} className={styles.headLamp} />
      {[rear, front].map((x) => (
        <g key={x} transform={`translate(${x} ${groundY - radius})`}>
          <Wheel radius={radius} design={findWheelDesign(paint)} />
        </g>
      ))}
    </g>
  );
};

const isTwoTone = (paint: number | undefined): boolean => paint === 3 || paint === 5;

/** A dashed ring on the rim draws the gaps between the spokes. */
type WheelDesign = {
  readonly spokeCount: number;
  /** The share of the ring that the spokes take up. */
  readonly spokeShare: number;
  /** The ring's radius and width as shares of the wheel's radius. */
  readonly ringRadius: number;
  readonly ringWidth: number;
};

const wheelDesigns: readonly WheelDesign[] = [
  { spokeCount: 5, spokeShare: 0.42, ringRadius: 0.4, ringWidth: 0.3 },
  { spokeCount: 10, spokeShare: 0.5, ringRadius: 0.42, ringWidth: 0.26 },
  { spokeCount: 6, spokeShare: 0.62, ringRadius: 0.38, ringWidth: 0.2 },
  { spokeCount: 4, spokeShare: 0.5, ringRadius: 0.42, ringWidth: 0.28 },
  { spokeCount: 14, spokeShare: 0.5, ringRadius: 0.46, ringWidth: 0.16 },
  { spokeCount: 3, spokeShare: 0.4, ringRadius: 0.4, ringWidth: 0.3 },
];

const findWheelDesign = (paint: number | undefined): WheelDesign | undefined =>
  paint === undefined ? undefined : wheelDesigns[paint - 1];

type WheelProps = { readonly radius: number; readonly design: WheelDesign | undefined };

const Wheel = ({ radius, design }: WheelProps) => (
  <>
    <path d={drawArch(radius + 1.8, radius * 0.41)} className={styles.arch} />
    <circle r={radius} className={styles.tire} />
    <circle r={radius * 0.64} className={styles.rim} />
    {design !== undefined && <SpokeGaps radius={radius} {...design} />}
    <circle r={radius * 0.15} className={styles.tire} />
  </>
);

const SpokeGaps = ({
  radius,
  spokeCount,
  spokeShare,
  ringRadius,
  ringWidth,
}: WheelDesign & { readonly radius: number }) => {
  const lengthPerSpoke = (2 * Math.PI * ringRadius * radius) / spokeCount;
  const gapLength = lengthPerSpoke * (1 - spokeShare);
  const spokeLength = lengthPerSpoke * spokeShare;
  const dashes = `${gapLength.toFixed(2)} ${spokeLength.toFixed(2)}`;
  return (
    <circle
      r={radius * ringRadius}
      strokeWidth={radius * ringWidth}
      strokeDasharray={dashes}
      className={styles.gaps}
    />
  );
};

const drawArch = (radius: number, bottom: number): string =>
  `M${-radius} ${bottom}V0A${radius} ${radius} 0 0 1 ${radius} 0V${bottom}Z`;
