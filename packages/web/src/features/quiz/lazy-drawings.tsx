import { bodyStyleNames } from '../../shared/illustrations/body-shapes.ts';
import { BodySilhouette } from '../../shared/illustrations/body-silhouette.tsx';
import styles from './lazy-drawings.module.css';

export const BodyStylePicture = ({ value }: { readonly value: string }) => {
  const bodyStyle = bodyStyleNames.find((name) => name === value);
  if (bodyStyle !== undefined) return <BodySilhouette bodyStyle={bodyStyle} />;
  return (
    <span className={styles.several}>
      <BodySilhouette bodyStyle="suv" />
      <BodySilhouette bodyStyle="sedan" />
      <BodySilhouette bodyStyle="pickup" />
    </span>
  );
};

export const MovingRoad = () => (
  <div className={styles.scene} aria-hidden="true">
    <BodySilhouette bodyStyle="suv" className={styles.car} />
    <div className={styles.road}>
      <div className={styles.marks} />
    </div>
  </div>
);
