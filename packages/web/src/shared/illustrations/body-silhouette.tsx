import { type BodyStyleName, bodyShapes } from './body-shapes.ts';
import styles from './body-silhouette.module.css';

type BodySilhouetteProps = {
  readonly bodyStyle: BodyStyleName;
  /** One of six, from 1. Without it, the car has the colors of the theme. */
  readonly paint?: number;
  readonly className?: string | undefined;
};

const groundY = 74;
const sillY = 66;

const archPath = (radius: number, wheelY: number): string =>
  `M${-radius} ${sillY - wheelY}V0A${radius} ${radius} 0 0 1 ${radius} 0V${sillY - wheelY}Z`;

const Wheel = ({ x, radius }: { readonly x: number; readonly radius: number }) => (
  <g transform={`translate(${x} ${groundY - radius})`}>
    <path d={archPath(radius + 1.8, groundY - radius)} className={styles.arch} />
    <circle r={radius} className={styles.tyre} />
    <circle r={radius * 0.6} className={styles.rim} />
    <circle r={radius * 0.17} className={styles.tyre} />
  </g>
);

export const BodySilhouette = ({ bodyStyle, paint, className }: BodySilhouetteProps) => {
  const { body, shade, glass, details, lamps, wheels, wheelRadius } = bodyShapes[bodyStyle];
  const [rear, front] = wheels;
  const [tailLamp, headLamp] = lamps;
  return (
    <svg
      viewBox="0 0 200 80"
      aria-hidden="true"
      className={[styles.silhouette, className].filter(Boolean).join(' ')}
      data-paint={paint}
    >
      <ellipse
        cx={(rear + front) / 2}
        cy={groundY + 0.5}
        rx={(front - rear) / 2 + 34}
        ry="2.2"
        className={styles.shadow}
      />
      <path d={body} className={styles.body} />
      <path d={shade} className={styles.shade} />
      {details.map((d) => (
        <path key={d} d={d} className={styles.shade} />
      ))}
      {glass.map((d) => (
        <path key={d} d={d} className={styles.glass} />
      ))}
      <path d={tailLamp} className={styles.tailLamp} />
      <path d={headLamp} className={styles.headLamp} />
      {wheels.map((x) => (
        <Wheel key={x} x={x} radius={wheelRadius} />
      ))}
    </svg>
  );
};
