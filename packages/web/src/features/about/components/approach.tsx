import { Container } from '../../../shared/ui/container.tsx';
import styles from './approach.module.css';

const principles = [
  {
    title: 'Your life first, the spec sheet second',
    text: 'We ask who rides along, what you haul and what your week looks like. Horsepower comes up only if you care about it.',
  },
  {
    title: 'Reasons, not just rankings',
    text: 'Every pick says why it is there, in terms of your own answers. If a reason doesn’t ring true, you’ll know at once.',
  },
  {
    title: 'The catch, up front',
    text: 'No car is perfect. We name the trade-off on every card, and say when we had to stretch a limit and by how much.',
  },
  {
    title: 'One flat fee, or none',
    text: 'The quiz is free. The concierge costs $249 only when you complete a purchase with our help. Nothing rides on which car it is.',
  },
] as const;

/** How we work, in four principles. */
export const Approach = () => (
  <section aria-labelledby="approach-title" className={styles.section}>
    <Container>
      <h2 id="approach-title">Our approach</h2>
      <ul className={styles.principles}>
        {principles.map(({ title, text }) => (
          <li key={title} className={styles.principle}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Container>
  </section>
);
