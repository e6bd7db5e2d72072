import { BodySilhouette } from '../../../shared/illustrations/body-silhouette.tsx';
import { Countryside } from '../../../shared/illustrations/countryside.tsx';
import { RoadStrip } from '../../../shared/illustrations/road-strip.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Container } from '../../../shared/ui/container.tsx';
import styles from './about-hero.module.css';

/** What we stand for, in one sentence and a picture. */
export const AboutHero = ({ onStartQuiz }: { readonly onStartQuiz: () => void }) => (
  <section className={styles.hero}>
    <Container className={styles.words}>
      <h1>Good car advice shouldn’t come from the person selling the car.</h1>
      <div className={styles.pitch}>
        <p className={styles.lead}>
          So ours doesn’t. We help people in the US and Canada choose a car, and buy it if they’d like a hand, without
          working for a dealership.
        </p>
        <Button size="large" aria-haspopup="dialog" onClick={onStartQuiz}>
          Take the Smart Quiz
        </Button>
      </div>
    </Container>
    <Container>
      <div className={styles.picture} aria-hidden="true">
        <Countryside className={styles.land} />
        <RoadStrip>
          <div className={styles.cars}>
            <BodySilhouette bodyStyle="minivan" paint={2} />
            <BodySilhouette bodyStyle="pickup" paint={3} />
          </div>
        </RoadStrip>
      </div>
    </Container>
  </section>
);
