import { paths } from '../../../config/paths.ts';
import { Container } from '../../../shared/ui/container.tsx';
import { LinkButton } from '../../../shared/ui/link-button.tsx';
import styles from './results-error.module.css';

/** What stands where the recommendations could not be loaded. */
export const ResultsError = () => (
  <Container width="reading" className={styles.error}>
    <h1>Error Loading Results</h1>
    <p role="alert">We couldn't load your car recommendations. Please try again or start a new survey.</p>
    <LinkButton to={paths.quiz}>Start New Survey</LinkButton>
  </Container>
);
