import { paths } from '../../config/paths.ts';
import { LinkButton } from '../../shared/ui/button.tsx';
import { DeadEndPage } from '../../shared/ui/dead-end-page.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';

const NotFoundPage = () => (
  <>
    <PageHead title="Page Not Found" description="There is no page at this address." />
    <DeadEndPage
      title="404 Page Not Found"
      ways={
        <>
          <LinkButton to={paths.home}>Back to the start</LinkButton>
          <LinkButton to={paths.quiz} variant="secondary">
            Take the Smart Quiz
          </LinkButton>
        </>
      }
    >
      <p>The road ends here. The page may have moved, or the address has a typo in it.</p>
    </DeadEndPage>
  </>
);

export default NotFoundPage;
