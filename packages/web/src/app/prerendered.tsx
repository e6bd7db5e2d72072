import { type MouseEvent, type ReactNode, useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';

type PrerenderedProps = {
  readonly id: string;
  /** Rendered at build time, and in the browser when the document does not contain it. */
  readonly children: ReactNode;
};

type Content = { readonly __html: string };

// A constant object, so that React never writes it.
const asItStands: Content = { __html: '' };

/** The content of prerendered pages that were left. Going back to them needs no code and no wait. */
const left = new Map<string, Content>();

const contentThatIsThere = (id: string): Content | undefined => {
  if (typeof document === 'undefined') return undefined;
  return document.getElementById(id) === null ? left.get(id) : asItStands;
};

const linkTo = ({ target }: MouseEvent): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** A visit that begins here keeps the prerendered elements and never loads the code that renders them. */
export const Prerendered = ({ id, children }: PrerenderedProps) => {
  const [content] = useState(() => contentThatIsThere(id));
  const keepOnLeaving = useCallback(
    (element: HTMLDivElement) => () => void left.set(id, { __html: element.innerHTML }),
    [id],
  );
  const navigate = useNavigate();
  if (content === undefined) return <div id={id}>{children}</div>;
  const follow = (event: MouseEvent) => {
    const link = linkTo(event);
    if (link === null || link.origin !== window.location.origin || !isPlainClick(event)) return;
    event.preventDefault();
    void navigate(link.pathname + link.search + link.hash);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on one of its links is a click as well.
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are the controls.
    <div
      id={id}
      ref={keepOnLeaving}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the document contained it already.
      dangerouslySetInnerHTML={content}
      onClick={follow}
    />
  );
};
