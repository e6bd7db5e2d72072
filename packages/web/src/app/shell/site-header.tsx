import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { brand } from '../../config/brand.ts';
import { paths, resultIdFromPath } from '../../config/paths.ts';
import { useLatestResultId } from '../../shared/storage/latest-result.ts';
import { LinkButton } from '../../shared/ui/button.tsx';
import { Container } from '../../shared/ui/container.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import logoStyles from './logo.module.css';
import styles from './site-header.module.css';

const menuId = 'site-menu';

/** The menu for small screens. Closes on Escape, on focus outside the header, and on navigation. */
const useMenu = () => {
  const [isOpen, setIsOpen] = useState(false);
  const header = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu.
  useEffect(() => setIsOpen(false), [key]);
  useEffect(() => {
    if (!isOpen) return undefined;

    const listening = new AbortController();
    const { signal } = listening;

    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;

      setIsOpen(false);
      toggle.current?.focus();
    };

    // Everything outside the header is behind the open menu.
    const closeOnFocusOutside = ({ target }: FocusEvent) => {
      if (target instanceof Node && !header.current?.contains(target)) setIsOpen(false);
    };

    document.addEventListener('keydown', closeOnEscape, { signal });
    document.addEventListener('focusin', closeOnFocusOutside, { signal });
    return () => listening.abort();
  }, [isOpen]);
  return { isOpen, header, toggle, onToggle: () => setIsOpen((open) => !open) };
};

export const SiteHeader = () => {
  const { isOpen, header, toggle, onToggle } = useMenu();
  return (
    <header ref={header} className={styles.header}>
      <Container className={styles.bar}>
        <Logo />
        <button
          ref={toggle}
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={menuId}
          onClick={onToggle}
        >
          <span className="visually-hidden">{isOpen ? 'Close menu' : 'Open menu'}</span>
          <Icon name={isOpen ? 'close' : 'menu'} size={24} />
        </button>
        <nav id={menuId} aria-label="Main" className={styles.menu} data-open={isOpen}>
          {siteLinks.map(({ label, to }) => (
            <Link key={to} to={to} className={styles.link}>
              {label}
            </Link>
          ))}
          <QuizLinks />
        </nav>
      </Container>
    </header>
  );
};

/**
 * The quiz button looks quiet in the quiz and on a result, so that it does not compete with the
 * page. A link to the latest picks then precedes it, unless the page shows them.
 */
const QuizLinks = () => {
  const { pathname } = useLocation();
  const latestResultId = useLatestResultId();
  const shownResultId = resultIdFromPath(pathname);
  const isQuiet = pathname.startsWith(paths.quiz) || shownResultId !== undefined;
  const hasOtherPicks = latestResultId !== undefined && latestResultId !== shownResultId;
  return (
    <>
      {isQuiet && hasOtherPicks && (
        <Link to={paths.result(latestResultId)} className={`${styles.link} ${styles.picks}`}>
          See my picks
        </Link>
      )}
      <LinkButton
        to={paths.quiz}
        variant={isQuiet ? 'quiet' : 'primary'}
        size="small"
        className={styles.quiz}
      >
        Take the Smart Quiz
      </LinkButton>
    </>
  );
};

export const Logo = () => (
  <Link to={paths.home} className={logoStyles.logo}>
    <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true">
      <rect width="32" height="32" rx="9" className={logoStyles.sign} />
      <path d="M11.5 27 14.6 5h2.8l3.1 22Z" className={logoStyles.road} />
      <path
        d="M15.6 9h.8l.2 3h-1.2Zm-.4 5h1.6l.2 4h-2Zm-.4 6.2h2.4l.3 4.8h-3Z"
        className={logoStyles.sign}
      />
    </svg>
    {brand.name}
  </Link>
);

export const siteLinks = [
  { label: 'How it Works', to: paths.howItWorks },
  { label: 'About Us', to: paths.about },
  { label: 'Speak with a concierge', to: paths.contact },
] as const;
