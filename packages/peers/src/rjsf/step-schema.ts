import { questions } from '@app/contract/quiz/definition';
import { type Question, selectionLimit } from '@app/contract/quiz/question';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { fieldName } from '../field-name.ts';
import { optionText } from '../option-text.ts';
import { zipPattern } from '../zip-pattern.ts';

/** One step of the wizard: a form with a single field, the question's. */
export type Step = {
  readonly question: Question;
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema;
};

const choicesOf = ({ options }: Question): RJSFSchema => ({ type: 'string', enum: options.map(({ value }) => value) });

const fieldOf = (question: Question): RJSFSchema => {
  switch (question.type) {
    case 'singleSelect':
      return choicesOf(question);
    case 'multiSelect': {
      const limit = selectionLimit(question);
      const atMost = limit === undefined ? {} : { maxItems: limit };
      return { type: 'array', items: choicesOf(question), uniqueItems: true, minItems: 1, ...atMost };
    }
    case 'text':
      return { type: 'string', pattern: zipPattern };
  }
};

const uiOf = ({ type, options }: Question): UiSchema => {
  const choices = { 'ui:label': false, 'ui:enumNames': options.map(optionText) };
  switch (type) {
    case 'singleSelect':
      return { ...choices, 'ui:widget': 'radio' };
    case 'multiSelect':
      return { ...choices, 'ui:widget': 'checkboxes' };
    case 'text':
      return { 'ui:title': 'ZIP or postal code', 'ui:autocomplete': 'postal-code' };
  }
};

const stepOf = (question: Question): Step => ({
  question,
  schema: {
    type: 'object',
    title: question.title,
    description: question.description,
    properties: { [fieldName(question.id)]: fieldOf(question) },
    required: question.required === false ? [] : [fieldName(question.id)],
  },
  uiSchema: { [fieldName(question.id)]: uiOf(question) },
});

/** Every step of the wizard, shown or not, in the order of the quiz. */
export const steps: readonly Step[] = questions.map(stepOf);
