import { Link } from 'react-router-dom';
import ownerGuide from '../../../../../../docs/owner.md?raw';
import { paths } from '../../../config/paths.ts';
import { Panel } from '../shared/panel.tsx';
import styles from './owner-guide-page.module.css';
import { parseGuide } from './parse-guide.ts';

const sections = parseGuide(ownerGuide);

/** What each figure of the dashboard means, from docs/owner.md. */
export const OwnerGuidePage = () => (
  <>
    <div className={styles.head}>
      <h2 className={styles.title}>What the figures mean</h2>
      <Link to={paths.adminDashboard}>Back to the dashboard</Link>
    </div>
    {sections.map(({ title, entries }) => (
      <Panel key={title} title={title}>
        <dl className={styles.entries}>
          {entries.map(({ name, meaning }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </Panel>
    ))}
  </>
);
