import { questions } from '@app/contract/quiz/definition';
import { type Question, selectionLimit } from '@app/contract/quiz/question';
import { fieldName } from '../field-name.ts';
import { optionText } from '../option-text.ts';
import { zipPattern, zipProblem } from '../zip-pattern.ts';

const visibleIf = ({ conditional }: Question): object => {
  if (conditional === undefined) return {};
  const values = conditional.showWhen.map((value) => `'${value}'`).join(', ');
  return { visibleIf: `{${fieldName(conditional.dependsOn)}} anyof [${values}]` };
};

const choicesOf = ({ options }: Question): readonly object[] =>
  options.map((option) => ({
    value: option.value,
    text: optionText(option),
    ...(option.exclusive === true ? { isExclusive: true } : {}),
  }));

const kindOf = (question: Question): object => {
  switch (question.type) {
    case 'singleSelect':
      return { type: 'radiogroup', choices: choicesOf(question) };
    case 'multiSelect':
      return { type: 'checkbox', choices: choicesOf(question), maxSelectedChoices: selectionLimit(question) ?? 0 };
    case 'text':
      return {
        type: 'text',
        autocomplete: 'postal-code',
        maxLength: 10,
        validators: [{ type: 'regex', regex: zipPattern, text: zipProblem }],
      };
  }
};

const pageOf = (question: Question): object => ({
  elements: [
    {
      name: fieldName(question.id),
      title: question.title,
      description: question.description,
      isRequired: question.required !== false,
      ...kindOf(question),
      ...visibleIf(question),
    },
  ],
});

/** The quiz as a SurveyJS definition: a page for each question, and a single choice goes on by itself. */
export const surveyDefinition = {
  pages: questions.map(pageOf),
  autoAdvanceEnabled: true,
  autoAdvanceAllowComplete: false,
  showProgressBar: true,
  progressBarType: 'questions',
  showQuestionNumbers: false,
  pagePrevText: 'Back',
  pageNextText: 'Next',
  completeText: 'Get My Recommendations',
};
