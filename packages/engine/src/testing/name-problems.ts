import type { CatalogueEntry } from '../catalogue/entry.ts';

const bodyWords = ['coupe', 'convertible', 'cabriolet', 'cabrio', 'sedan', 'wagon', 'hatchback', 'hardtop', 'roadster'];

const wordsOf = (text: string): readonly string[] => text.toLowerCase().split(/[^a-z0-9-]+/);

/** Whether a word of the trim says again what the model says: "TDI" after "Golf TDI", "GLS450" after "GLS". */
const repeats = (trim: string, said: readonly string[]): boolean =>
  wordsOf(trim).some((word) =>
    said.some((known) => {
      const isCode = known.length >= 3 && /^[a-z]+$/.test(known);
      return (
        (/[a-z]/.test(known) && word === known) ||
        (isCode && word.startsWith(known) && /^\d/.test(word.slice(known.length)))
      );
    }),
  );

/** What would read badly in the name of a card: "Golf TDI TDI S", or "Hardtop" for someone who wants the convertible. */
export const nameProblems = (make: string, { model, trims, bodyStyles }: CatalogueEntry): readonly string[] => {
  const said = [...wordsOf(make), ...wordsOf(model)];
  const repeated = trims.filter((trim) => repeats(trim, said));
  const [trim] = trims;
  const isOneBody = bodyStyles.length > 1 && wordsOf(trim).some((word) => bodyWords.includes(word));
  return [
    ...repeated.map((text) => `trims: "${text}" repeats a word of "${make} ${model}"`),
    ...(isOneBody ? [`trims: "${trim}" names one of several body styles`] : []),
  ];
};
