import type { CallOutput } from '@app/contract/client';
import { questions } from '@app/contract/quiz/definition';

export type StoredAnswers = Omit<CallOutput<'getResult'>['survey'], 'userZipcode'>;
type AnswerLine = { readonly questionId: string; readonly chosen: string };

/** What was chosen, question by question in the order of the quiz, in the words of its options; the ZIP stands elsewhere. */
export const answerLines = (answers: StoredAnswers): readonly AnswerLine[] =>
  questions.flatMap(({ id, section, options }) => {
    const choices = answers[section]?.[id.slice(section.length + 1)];
    if (choices === undefined || typeof choices === 'string') return [];
    const labels = Object.keys(choices).map(
      (value) => options.find((option) => option.value === value)?.label ?? value,
    );
    return labels.length === 0 ? [] : [{ questionId: id, chosen: labels.join(', ') }];
  });
