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
  /**
   * A number from 1 to 6: each paint has its own wheel design. Without it, the car has the colors
   * of the theme.
   */
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
          <Wheel radius={radius} design={wheelDesigns[(paint ?? 0) - 1]} />
        </g>
      ))}
    </g>
  );
};

/** True for the paints whose roof has another color. */
const isTwoTone = (paint: number | undefined): boolean => paint === 3 || paint === 5;

/**
 * A dashed ring drawn over the rim leaves the spokes: their number, their share of the ring, and
 * the ring's radius and width as shares of the wheel's radius.
 */
type WheelDesign = {
  readonly spokes: number;
  readonly share: number;
  readonly ring: number;
  readonly width: number;
};

const wheelDesigns: readonly WheelDesign[] = [
  { spokes: 5, share: 0.42, ring: 0.4, width: 0.3 },
  { spokes: 10, share: 0.5, ring: 0.42, width: 0.26 },
  { spokes: 6, share: 0.62, ring: 0.38, width: 0.2 },
  { spokes: 4, share: 0.5, ring: 0.42, width: 0.28 },
  { spokes: 14, share: 0.5, ring: 0.46, width: 0.16 },
  { spokes: 3, share: 0.4, ring: 0.4, width: 0.3 },
];

type WheelProps = { readonly radius: number; readonly design: WheelDesign | undefined };

const Wheel = ({ radius, design }: WheelProps) => (
  <>
    <path d={drawArch(radius + 1.8, radius * 0.41)} className={styles.arch} />
    <circle r={radius} className={styles.tyre} />
    <circle r={radius * 0.64} className={styles.rim} />
    {design !== undefined && <SpokeGaps radius={radius} {...design} />}
    <circle r={radius * 0.15} className={styles.tyre} />
  </>
);

const SpokeGaps = ({
  radius,
  spokes,
  share,
  ring,
  width,
}: WheelDesign & { readonly radius: number }) => {
  const pitch = (2 * Math.PI * ring * radius) / spokes;
  const gapLength = pitch * (1 - share);
  const spokeLength = pitch * share;
  const dashes = `${gapLength.toFixed(2)} ${spokeLength.toFixed(2)}`;
  return (
    <circle
      r={radius * ring}
      strokeWidth={radius * width}
      strokeDasharray={dashes}
      className={styles.gaps}
    />
  );
};

/** The path of a wheel arch around the wheel's center. */
const drawArch = (radius: number, bottom: number): string =>
  `M${-radius} ${bottom}V0A${radius} ${radius} 0 0 1 ${radius} 0V${bottom}Z`;
