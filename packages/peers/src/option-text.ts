import type { QuestionOption } from '@app/contract/quiz/question';

/** What an option says: neither peer has a second line for an explanation of its own. */
export const optionText = ({ label, description }: QuestionOption): string =>
  description === undefined ? label : `${label} (${description})`;
