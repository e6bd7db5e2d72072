import { paths } from '../../config/paths.ts';
import { LinkButton } from '../../shared/ui/button.tsx';
import { DeadEndPage } from '../../shared/ui/dead-end-page.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';

const NotFoundPage = () => (
  <>
    <PageHead title="Page Not Found" description="This page doesn’t exist." />
    <DeadEndPage
      statusCode="404"
      title="Page Not Found"
      actions={
        <>
          <LinkButton to={paths.home}>Go to the home page</LinkButton>
          <LinkButton to={paths.quiz} variant="secondary">
            Take the Smart Quiz
          </LinkButton>
        </>
      }
    >
      <p>The road ends here. The page may have moved, or there may be a typo in the address.</p>
    </DeadEndPage>
  </>
);

export default NotFoundPage;
