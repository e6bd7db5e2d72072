import { Link } from 'react-router-dom';
import { brand } from '../../config/brand.ts';
import { paths } from '../../config/paths.ts';
import styles from './logo.module.css';

export const Logo = () => (
  <Link to={paths.home} className={styles.logo}>
    <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true">
      <rect width="32" height="32" rx="9" className={styles.sign} />
      <path d="M11.5 27 14.6 5h2.8l3.1 22Z" className={styles.road} />
      <path d="M15.6 9h.8l.2 3h-1.2Zm-.4 5h1.6l.2 4h-2Zm-.4 6.2h2.4l.3 4.8h-3Z" className={styles.sign} />
    </svg>
    {brand.name}
  </Link>
);
