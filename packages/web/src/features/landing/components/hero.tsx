import { paths } from '../../../config/paths.ts';
import { Container } from '../../../shared/ui/container.tsx';
import { LinkButton } from '../../../shared/ui/link-button.tsx';
import styles from './hero.module.css';
import { HeroScene } from './hero-scene.tsx';

/** The first thing a visitor sees: the promise, the button, and what they will get. */
export const Hero = () => (
  <section className={styles.hero}>
    <Container className={styles.words}>
      <h1>
        <span className={styles.phrase}>The right car,</span> without the runaround.
      </h1>
      <div className={styles.pitch}>
        <p className={styles.lead}>
          Tell us how you live and drive. We’ll find six cars that fit, and show you exactly why.
        </p>
        <div className={styles.actions}>
          <LinkButton to={paths.quiz} size="large">
            Take the Smart Quiz
          </LinkButton>
          <p>Free, no account, about three minutes.</p>
        </div>
      </div>
    </Container>
    <HeroScene />
  </section>
);
