import { paths } from '../../../config/paths.ts';
import { BodySilhouette } from '../../../shared/illustrations/body-silhouette.tsx';
import { RoadStrip } from '../../../shared/illustrations/road-strip.tsx';
import { Container } from '../../../shared/ui/container.tsx';
import { LinkButton } from '../../../shared/ui/link-button.tsx';
import styles from './closing-call.module.css';

/** The last word of the page. */
export const ClosingCall = () => (
  <section aria-labelledby="closing-title" className={styles.section}>
    <Container className={styles.words}>
      <h2 id="closing-title">
        <span className={styles.phrase}>Three minutes from now,</span>{' '}
        <span className={styles.phrase}>you could have your shortlist.</span>
      </h2>
      <LinkButton to={paths.quiz} size="large">
        Take the Smart Quiz
      </LinkButton>
    </Container>
    <RoadStrip>
      <div className={styles.car} aria-hidden="true">
        <BodySilhouette bodyStyle="convertible" />
      </div>
    </RoadStrip>
  </section>
);
