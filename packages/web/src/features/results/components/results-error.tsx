import { paths } from '../../../config/paths.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { DeadEndPage } from '../../../shared/ui/dead-end-page.tsx';
import { LinkButton } from '../../../shared/ui/link-button.tsx';

/** What stands where the recommendations could not be loaded. */
export const ResultsError = ({ onTryAgain }: { readonly onTryAgain: () => void }) => (
  <DeadEndPage
    title="Error Loading Results"
    ways={
      <>
        <Button onClick={onTryAgain}>Try again</Button>
        <LinkButton to={paths.quiz} variant="secondary">
          Start New Survey
        </LinkButton>
      </>
    }
  >
    <p role="alert">We couldn't load your car recommendations. Please try again or start a new survey.</p>
  </DeadEndPage>
);
