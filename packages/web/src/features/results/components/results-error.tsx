import { paths } from '../../../config/paths.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Container } from '../../../shared/ui/container.tsx';
import { LinkButton } from '../../../shared/ui/link-button.tsx';
import styles from './results-error.module.css';

/** What stands where the recommendations could not be loaded. */
export const ResultsError = ({ onTryAgain }: { readonly onTryAgain: () => void }) => (
  <Container width="reading" className={styles.error}>
    <h1>Error Loading Results</h1>
    <p role="alert">We couldn't load your car recommendations. Please try again or start a new survey.</p>
    <div className={styles.ways}>
      <LinkButton to={paths.quiz}>Start New Survey</LinkButton>
      <Button variant="secondary" onClick={onTryAgain}>
        Try again
      </Button>
    </div>
  </Container>
);
