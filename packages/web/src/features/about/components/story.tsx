import { brand } from '../../../config/brand.ts';
import { Container } from '../../../shared/ui/container.tsx';
import styles from './story.module.css';

/** Why the product exists. */
export const Story = () => (
  <section aria-labelledby="story-title" className={styles.section}>
    <Container className={styles.columns}>
      <h2 id="story-title">Our story</h2>
      <div className={styles.text}>
        <p className={styles.opening}>
          Most of us buy a car every few years. The person across the desk sells several a week. That gap in practice is
          where buyers lose money, and where a day off turns into a day lost.
        </p>
        <p>
          The usual help doesn’t close it. Reviews rank cars for nobody in particular. Listing sites want you to know
          the answer before you search. Friends recommend what they drive. None of them ask where the stroller goes, how
          long your winter is, or whether you can charge at home.
        </p>
        <p>
          {brand.name} begins with those questions. The quiz turns your answers into six vehicles and tells you, in
          plain words, why each one is on the list and what you’d be giving up. It is free, because knowing what suits
          you should be.
        </p>
        <p>
          And for anyone who would rather not do the rest alone, there is a concierge: someone who knows how the
          business works, searches and negotiates for you, and earns the same flat $249 whichever car you end up with.
          No purchase, no fee.
        </p>
      </div>
    </Container>
  </section>
);
