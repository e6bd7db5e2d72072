import { bodyStyleNames } from '../../shared/illustrations/body-shapes.ts';
import { BodySilhouette } from '../../shared/illustrations/body-silhouette.tsx';
import styles from './lazy-drawings.module.css';

type BodyStylePictureProps = { readonly value: string; readonly severalClassName: string | undefined };

/** The silhouette of a body style, or several silhouettes for "flexible". */
export const BodyStylePicture = ({ value, severalClassName }: BodyStylePictureProps) => {
  const bodyStyle = bodyStyleNames.find((name) => name === value);
  if (bodyStyle !== undefined) return <BodySilhouette bodyStyle={bodyStyle} />;
  return (
    <span className={severalClassName}>
      <BodySilhouette bodyStyle="suv" />
      <BodySilhouette bodyStyle="sedan" />
      <BodySilhouette bodyStyle="pickup" />
    </span>
  );
};

/** A car on a moving road. */
export const DrivingScene = () => (
  <div className={styles.scene} aria-hidden="true">
    <BodySilhouette bodyStyle="suv" className={styles.car} />
    <div className={styles.road}>
      <div className={styles.marks} />
    </div>
  </div>
);
