import { useEffect } from 'react';

type AdoptedStyleProps = { readonly styles: string };

/**
 * Adds its styles while at least one copy is mounted. Replaces the package react-style-singleton
 * (see vite.config.ts), whose style element the content security policy blocks.
 */
export const styleSingleton = () => {
  let mountedCount = 0;
  let sheet: CSSStyleSheet | undefined;

  // biome-ignore lint/correctness/noComponentHookFactories: the calling package creates one per style when its module loads.
  return function AdoptedStyle({ styles }: AdoptedStyleProps) {
    // biome-ignore lint/correctness/useExhaustiveDependencies: only the first styles are used, as in the original.
    useEffect(() => {
      mountedCount += 1;

      if (mountedCount === 1) {
        sheet = new CSSStyleSheet();
        sheet.replaceSync(styles);
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      }

      return () => {
        mountedCount -= 1;
        if (mountedCount > 0) return;

        document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
          (adopted) => adopted !== sheet,
        );
      };
    }, []);
    return null;
  };
};
