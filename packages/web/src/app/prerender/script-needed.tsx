import { brand } from '../../config/brand.ts';
import { paths } from '../../config/paths.ts';
import { Container } from '../../shared/ui/container.tsx';
import styles from '../shell/page-error-boundary.module.css';

/** What a document that scripts fill says where none runs. */
export const ScriptNeeded = () => (
  <noscript>
    <Container width="reading" className={styles.notice}>
      <h1>This page needs JavaScript</h1>
      <p>Your browser has it switched off. Allow it for this site, then load the page again.</p>
      <p>
        Or go to the <a href={paths.home}>home page</a>, or write to us at{' '}
        <a href={`mailto:${brand.contactEmail}`}>{brand.contactEmail}</a>.
      </p>
    </Container>
  </noscript>
);
