import type { ComponentType } from 'react';
import { Container } from '../../shared/ui/container.tsx';
import styles from './how-it-works.module.css';
import { AnswerScene, BuyScene, CompareScene, MatchScene } from './step-scenes.tsx';

type Step = { readonly title: string; readonly text: string; readonly Scene: ComponentType };

const steps: readonly Step[] = [
  {
    title: 'Tell us about your days',
    text: 'School runs, ski weekends, parking garages, budget. At most 20 quick questions, most of them one tap.',
    Scene: AnswerScene,
  },
  {
    title: 'We weigh every model',
    text: 'Each one in our catalog is checked against your limits, then ranked by what you said matters.',
    Scene: MatchScene,
  },
  {
    title: 'See six cars, and why',
    text: 'Each pick shows its match score, the reasons it suits you, and the trade-offs you’d be making.',
    Scene: CompareScene,
  },
  {
    title: 'Buy it your way',
    text: 'Open listings near you and shop on your own, or have a concierge handle the dealership for you.',
    Scene: BuyScene,
  },
];

export const HowItWorks = () => (
  <section id="how-it-works" aria-labelledby="how-it-works-title" className={styles.section}>
    <Container>
      <h2 id="how-it-works-title" className={styles.title}>
        How It Works
      </h2>
      <ol className={styles.steps}>
        {steps.map(({ title, text, Scene }, index) => (
          <li key={title} className={styles.step}>
            <Scene />
            <span className={styles.marker} aria-hidden="true">
              {index + 1}
            </span>
            <div className={styles.words}>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Container>
  </section>
);
