import { BodySilhouette } from '../../../shared/illustrations/body-silhouette.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Container } from '../../../shared/ui/container.tsx';
import styles from './free-quiz-call.module.css';

/** The last word of the page, with the second way into the quiz. */
export const FreeQuizCall = ({ onStartQuiz }: { readonly onStartQuiz: () => void }) => (
  <section aria-labelledby="free-quiz-title" className={styles.section}>
    <Container className={styles.columns}>
      <div className={styles.words}>
        <h2 id="free-quiz-title">Curious what we’d pick for you?</h2>
        <p>Six cars, each with its reasons. It takes about three minutes and costs nothing.</p>
        <Button size="large" aria-haspopup="dialog" onClick={onStartQuiz}>
          Take the Free Quiz
        </Button>
      </div>
      <BodySilhouette bodyStyle="coupe" className={styles.car} />
    </Container>
  </section>
);
