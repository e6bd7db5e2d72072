import { bodyShapes } from './body-shapes.ts';
import styles from './bodywork.module.css';
import { Bodywork } from './bodywork.tsx';

type BodySilhouetteProps = {
  readonly bodyStyle: keyof typeof bodyShapes;
  /** One of six, from 1. Without it, the car has the colors of the theme. */
  readonly paint?: number;
  readonly className?: string | undefined;
};

export const BodySilhouette = ({ bodyStyle, paint, className = '' }: BodySilhouetteProps) => (
  <svg viewBox="0 0 200 80" aria-hidden="true" className={`${styles.silhouette} ${className}`}>
    <Bodywork shape={bodyShapes[bodyStyle]} groundY={74} paint={paint} />
  </svg>
);
