import { questionName } from '@app/contract/quiz/question-name';
import { FactList } from '../shared/fact-list.tsx';
import { answerLines, type StoredAnswers } from './answer-lines.ts';

type SurveyAnswersProps = { readonly answers: StoredAnswers };

/** The answers of a survey, question by question. */
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
