import { paths } from '../../../config/paths.ts';
import { Container } from '../../../shared/ui/container.tsx';
import { LinkButton } from '../../../shared/ui/link-button.tsx';
import { PageHead } from '../../../shared/ui/page-head.tsx';
import { DeadEnd } from './dead-end.tsx';
import styles from './not-found-page.module.css';

/** What stands at an address that leads nowhere. */
export const NotFoundPage = () => (
  <Container className={styles.page}>
    <PageHead title="Page Not Found" description="There is no page at this address." />
    <div className={styles.words}>
      <h1>404 Page Not Found</h1>
      <p>The road ends here. The page may have moved, or the address has a typo in it.</p>
      <div className={styles.actions}>
        <LinkButton to={paths.home}>Back to the start</LinkButton>
        <LinkButton to={paths.quiz} variant="secondary">
          Take the Smart Quiz
        </LinkButton>
      </div>
    </div>
    <DeadEnd />
  </Container>
);
