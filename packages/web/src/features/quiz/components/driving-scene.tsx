import { BodySilhouette } from '../../../shared/illustrations/body-silhouette.tsx';
import styles from './driving-scene.module.css';

/** A car on a road that passes under it. */
export const DrivingScene = () => (
  <div className={styles.scene} aria-hidden="true">
    <BodySilhouette bodyStyle="suv" className={styles.car} />
    <div className={styles.road}>
      <div className={styles.marks} />
    </div>
  </div>
);
