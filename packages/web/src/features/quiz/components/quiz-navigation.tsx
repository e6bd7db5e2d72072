import { Button } from '../../../shared/ui/button.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import styles from './quiz-navigation.module.css';

type QuizNavigationProps = {
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly canGoOn: boolean;
  readonly isPreloaded: boolean;
  readonly onBack: () => void;
};

const submitLabel = (isPreloaded: boolean): string =>
  isPreloaded ? 'View My Recommendations' : 'Get My Recommendations';

/** Back and Next; on the last step the button that submits. */
export const QuizNavigation = ({ isFirst, isLast, canGoOn, isPreloaded, onBack }: QuizNavigationProps) => (
  <div className={styles.bar}>
    <Button variant="quiet" disabled={isFirst} onClick={onBack} className={styles.back}>
      <Icon name="arrow-left" />
      Back
    </Button>
    <Button type="submit" disabled={!canGoOn}>
      {isLast ? submitLabel(isPreloaded) : 'Next'}
      {!isLast && <Icon name="arrow-right" />}
    </Button>
  </div>
);
