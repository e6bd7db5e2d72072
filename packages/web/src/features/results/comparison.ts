/** How many picks can stand side by side. */
export const maxCompared = 3;

export type Selection = { readonly compared: readonly string[]; readonly onToggle: (id: string) => void };

/** The compared ids after one was added or taken away; nothing is added beyond the limit. */
export const toggledComparison = (compared: readonly string[], id: string): readonly string[] => {
  if (compared.includes(id)) return compared.filter((other) => other !== id);
  return compared.length < maxCompared ? [...compared, id] : compared;
};
