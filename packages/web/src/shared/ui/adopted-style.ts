import { useEffect } from 'react';

type AdoptedStyleProps = { readonly styles: string };

/**
 * Stands in for the package react-style-singleton (see vite.config.ts), by which dialogs keep the page behind them from
 * scrolling. That one adds a style element, which the content security policy refuses; a sheet that a script adopts
 * needs no permission. The first styles stay until the last component that asked for some is gone.
 */
export const styleSingleton = () => {
  let users = 0;
  let sheet: CSSStyleSheet | undefined;

  const adopt = (styles: string): void => {
    users += 1;
    if (users > 1) return;
    sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  };

  const release = (): void => {
    users -= 1;
    if (users > 0) return;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
  };

  // biome-ignore lint/correctness/noComponentHookFactories: made once per style by the package that calls this, as its module loads.
  return function AdoptedStyle({ styles }: AdoptedStyleProps) {
    // biome-ignore lint/correctness/useExhaustiveDependencies: only the first styles count, as in the original.
    useEffect(() => {
      adopt(styles);
      return release;
    }, []);
    return null;
  };
};
