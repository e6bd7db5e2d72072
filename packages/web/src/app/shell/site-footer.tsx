import { Link } from 'react-router-dom';
import { brand, socialLinks } from '../../config/brand.ts';
import { paths } from '../../config/paths.ts';
import { CookiePreferencesButton } from '../../features/consent/cookie-preferences-button.tsx';
import { LegalButton } from '../../features/terms/legal-button.tsx';
import { Container } from '../../shared/ui/container.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import styles from './site-footer.module.css';
import { Logo, siteLinks } from './site-header.tsx';

export const SiteFooter = () => (
  <footer className={styles.footer}>
    <Container className={styles.columns}>
      <div className={styles.about}>
        <Logo />
        <p>Independent advice for car buyers in the US and Canada.</p>
        <ul className={styles.social}>
          {socialLinks.map(({ label, icon, href }) => (
            <li key={label}>
              <a href={href} rel="noreferrer" aria-label={`${brand.name} on ${label}`}>
                <Icon name={icon} size={22} />
              </a>
            </li>
          ))}
        </ul>
      </div>
      <nav aria-label="Quick links" className={styles.column}>
        <h2>Quick links</h2>
        <Link to={paths.quiz}>Take the Smart Quiz</Link>
        {siteLinks.map(({ label, to }) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
        <Link to={paths.sources}>Our sources</Link>
      </nav>
      <div className={styles.column}>
        <h2>Get in touch</h2>
        <a href={`mailto:${brand.contactEmail}`}>{brand.contactEmail}</a>
        <address>{brand.postalAddress}</address>
      </div>
      <div className={styles.column}>
        <h2>Policies</h2>
        <LegalButton mode="terms">Terms of Service</LegalButton>
        <LegalButton mode="privacy">Privacy Policy</LegalButton>
        <CookiePreferencesButton />
        <Link to={paths.accessibility}>Accessibility</Link>
      </div>
    </Container>
  </footer>
);
