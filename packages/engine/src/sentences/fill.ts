/** Values by the names that stand in braces in a sentence. */
export type SentenceValues = Readonly<Record<string, string | number>>;

/** Puts values in place of the {braces} of a phrase. Throws if a value is missing. */
export const fillPhrase = (template: string, values: SentenceValues = {}): string =>
  template.replace(/\{(\w+)\}/g, (_, valueName: string) => {
    const value = values[valueName];
    if (value === undefined) throw new Error(`"${template}" has no value for ${valueName}`);

    return String(value);
  });

export const fillSentence = (template: string, values?: SentenceValues): string =>
  capitalize(fillPhrase(template, values));

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
