import { useEffect } from 'react';

type AdoptedStyleProps = { readonly styles: string };

// Replaces react-style-singleton (see vite.config.ts), whose style element the content security
// policy blocks. The first styles stay until the last component that uses them is unmounted.
export const styleSingleton = () => {
  let users = 0;
  let sheet: CSSStyleSheet | undefined;

  // biome-ignore lint/correctness/noComponentHookFactories: the calling package creates one per style when its module loads.
  return function AdoptedStyle({ styles }: AdoptedStyleProps) {
    // biome-ignore lint/correctness/useExhaustiveDependencies: only the first styles are used, as in the original.
    useEffect(() => {
      users += 1;

      if (users === 1) {
        sheet = new CSSStyleSheet();
        sheet.replaceSync(styles);
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      }

      return () => {
        users -= 1;
        if (users > 0) return;

        document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
          (adopted) => adopted !== sheet,
        );
      };
    }, []);
    return null;
  };
};
