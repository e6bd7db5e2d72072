import type { Question } from './question.ts';

const limitInText = /\b(?:up to|choose|select)\s+(\d+)\b|\b(\d+)\s+options\b/i;

/** How many options a multi-select allows, read from its title or description; undefined means any number. */
export const selectionLimit = ({ type, title, description }: Question): number | undefined => {
  if (type !== 'multiSelect') return undefined;
  const found = limitInText.exec(title) ?? limitInText.exec(description);
  const digits = found?.[1] ?? found?.[2];
  return digits === undefined ? undefined : Number(digits);
};
