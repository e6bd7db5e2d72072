import { type MouseEvent, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';

type PrerenderedProps = {
  readonly id: string;
  /** Rendered at build time, and wherever the document does not hold it yet. */
  readonly children: ReactNode;
};

// Always the same object, so that React never writes it.
const asItStands = { __html: '' };

const linkTo = ({ target }: MouseEvent): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/**
 * Content that needs no script. A visit that begins with it keeps the prerendered elements as they stand, and never
 * fetches the code that would draw them; only their links are followed inside the application.
 */
export const Prerendered = ({ id, children }: PrerenderedProps) => {
  const [isThere] = useState(() => typeof document !== 'undefined' && document.getElementById(id) !== null);
  const navigate = useNavigate();
  if (!isThere) return <div id={id}>{children}</div>;
  const follow = (event: MouseEvent) => {
    const link = linkTo(event);
    if (link === null || link.origin !== window.location.origin || !isPlainClick(event)) return;
    event.preventDefault();
    void navigate(link.pathname + link.search + link.hash);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on one of its links is a click as well.
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are the controls.
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; it tells React to leave the content alone.
    <div id={id} suppressHydrationWarning dangerouslySetInnerHTML={asItStands} onClick={follow} />
  );
};
