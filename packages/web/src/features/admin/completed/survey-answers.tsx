import type { CallOutput } from '@app/contract/client';
import { questions } from '@app/contract/quiz/definition';
import { questionName } from '@app/contract/quiz/question';
import { FactList } from '../shared/fact-list.tsx';

type StoredAnswers = Omit<CallOutput<'getResult'>['survey'], 'userZipcode'>;
type SurveyAnswersProps = { readonly answers: StoredAnswers };

export const SurveyAnswers = ({ answers }: SurveyAnswersProps) => (
  <section>
    <h3>Answers</h3>
    <FactList
      facts={answerLines(answers).map(({ questionId, chosen }) => ({
        label: questionName(questionId),
        value: chosen,
      }))}
    />
  </section>
);

type AnswerLine = { readonly questionId: string; readonly chosen: string };

/** In the quiz's order and with its labels. The ZIP code is left out. */
export const answerLines = (answers: StoredAnswers): readonly AnswerLine[] =>
  questions.flatMap(({ id, section, options }) => {
    const choices = answers[section]?.[id.slice(section.length + 1)];
    if (choices === undefined || typeof choices === 'string') return [];
    const labels = Object.keys(choices).map(
      (value) => options.find((option) => option.value === value)?.label ?? value,
    );
    return labels.length === 0 ? [] : [{ questionId: id, chosen: labels.join(', ') }];
  });
