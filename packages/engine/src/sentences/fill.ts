/** Values by the names that stand in braces in a sentence. */
export type SentenceValues = Readonly<Record<string, string | number>>;

/** Puts values into a name that stands inside a sentence. Throws if a value is missing. */
export const fillName = (template: string, values: SentenceValues = {}): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`"${template}" has no value for ${name}`);

    return String(value);
  });

/** Puts values into a sentence, which always starts with a capital. Throws if a value is missing. */
export const fillSentence = (template: string, values?: SentenceValues): string =>
  capitalize(fillName(template, values));

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
