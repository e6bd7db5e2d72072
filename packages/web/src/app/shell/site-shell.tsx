import { Component, type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { brand } from '../../config/brand.ts';
import { paths } from '../../config/paths.ts';
import { createCodeLoader } from '../../shared/code-on-demand.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Container } from '../../shared/ui/container.tsx';
import { useIsHydrated } from '../../shared/ui/use-is-hydrated.ts';
import { removeLoadNotice, replayEarlyClick } from '../boot.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import styles from './site-shell.module.css';

const dashboardPaths: readonly string[] = [paths.admin, paths.adminDashboard];

type SiteShellProps = {
  /** The cookie banner. It covers the bottom of the page, so it comes first in the tab order. */
  readonly consent: ReactNode;
  readonly children: ReactNode;
};

/** The frame of every page: cookie banner, header and footer. The dashboard has its own header. */
export const SiteShell = ({ consent, children }: SiteShellProps) => {
  const { pathname } = useLocation();
  const pathWithoutTrailingSlash = pathname.replace(/(?<=.)\/$/, '');
  const isDashboard = dashboardPaths.includes(pathWithoutTrailingSlash);
  return (
    <div className={styles.shell}>
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      {consent}
      {!isDashboard && <SiteHeader />}
      <main id="main" tabIndex={-1} className={styles.main}>
        <PageErrorBoundary pathname={pathname}>{children}</PageErrorBoundary>
      </main>
      {!isDashboard && <SiteFooter />}
    </div>
  );
};

/** Scrolls to the element of an anchor such as "#answers". Returns false if the page has none. */
const scrollToAnchor = (hash: string): boolean => {
  const target = hash === '' ? null : document.getElementById(hash.slice(1));

  target?.scrollIntoView();
  return target !== null;
};

const loadStructuredData = createCodeLoader(() => import('../replace-structured-data.ts'));

/** Replaces the structured data, because the document has only that of its first page. */
const updateStructuredData = (pathname: string): Promise<void> =>
  loadStructuredData()
    .then(({ replaceStructuredData }) => replaceStructuredData(pathname))
    .catch((error: unknown) => console.warn('The structured data could not be changed', error));

/**
 * After a navigation, moves the focus to a new page and scrolls to the anchor or, after a link, to
 * the top. A link that changes only the query does not scroll.
 */
export const RouteChange = () => {
  const { pathname, search, hash, key } = useLocation();
  const isLink = useNavigationType() !== 'POP';
  const lastPathname = useRef(pathname);

  // biome-ignore lint/correctness/useExhaustiveDependencies: with `key`, a second click on the same anchor scrolls again.
  useEffect(() => {
    const isNewPage = lastPathname.current !== pathname;

    lastPathname.current = pathname;

    if (isNewPage) {
      document.getElementById('main')?.focus({ preventScroll: true });
      void updateStructuredData(pathname);
    }

    const hasScrolled = scrollToAnchor(hash);
    const leadsToTop = isLink && (isNewPage || search === '');
    if (!hasScrolled && leadsToTop) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname, hash, key]);
  return null;
};

type BoundaryProps = {
  readonly pathname: string;
  readonly children: ReactNode;
};
type BoundaryState = { readonly hasFailed: boolean };

/** Shows a message in place of a page that failed, until the visitor goes to another page. */
class PageErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { hasFailed: false };

  static getDerivedStateFromError(): BoundaryState {
    return { hasFailed: true };
  }

  override componentDidUpdate({ pathname }: BoundaryProps): void {
    if (this.state.hasFailed && pathname !== this.props.pathname)
      this.setState({ hasFailed: false });
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;

    return (
      <Container width="reading" className={styles.notice}>
        <title>{`This page did not load | ${brand.name}`}</title>
        <h1>This page did not load</h1>
        <p>
          Please check your connection and try again. If you started the quiz, you can pick up where
          you left off.
        </p>
        <Button onClick={() => window.location.reload()}>Try again</Button>
        <RouteChange />
        <ReplayEarlyClick />
      </Container>
    );
  }
}

/**
 * Once the page is hydrated, replays an early press and removes the loading notice. It is rendered
 * beside the page, and in the message that replaces a page that failed.
 */
export const ReplayEarlyClick = () => {
  const isHydrated = useIsHydrated();

  useEffect(() => {
    if (!isHydrated) return;

    removeLoadNotice();
    replayEarlyClick();
  }, [isHydrated]);

  return null;
};
