/** An option of a select; an exclusive one ("anything goes") cannot be combined with others. */
export type QuestionOption = {
  readonly value: string;
  readonly label: string;
  readonly description?: string;
  readonly exclusive?: boolean;
};

/** One step of the quiz; `id` is `section.name`, and it is required unless `required` is false. */
export type Question = {
  readonly id: string;
  readonly type: 'singleSelect' | 'multiSelect' | 'text';
  readonly section: string;
  readonly title: string;
  readonly description: string;
  readonly options: readonly QuestionOption[];
  readonly required?: boolean;
  readonly conditional?: { readonly dependsOn: string; readonly showWhen: readonly string[] };
};

/** The name of a question as staff see it: `lifestyle.currentCar` is "Current Car". */
export const formatQuestionName = (questionId: string): string => {
  const name = questionId.slice(questionId.lastIndexOf('.') + 1);
  if (name === '') return 'Unknown';

  const words = name.replace(/(?<=.)[A-Z]/g, ' $&');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/**
 * Reads how many options a visitor may choose, such as 3 from "Choose up to 3.": the specification
 * holds the limit only in these texts. Undefined if there is none.
 */
export const findSelectionLimit = ({ type, title, description }: Question): number | undefined => {
  if (type !== 'multiSelect') return undefined;

  const match = limitInText.exec(title) ?? limitInText.exec(description);
  const digits = match?.[1] ?? match?.[2];
  return digits === undefined ? undefined : Number(digits);
};

const limitInText = /\b(?:up to|choose|select)\s+(\d+)\b|\b(\d+)\s+options\b/i;
