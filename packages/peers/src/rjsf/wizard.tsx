import { stepValidators } from 'virtual:step-validators';
import Form, { type IChangeEvent } from '@rjsf/core';
import type { RJSFValidationError } from '@rjsf/utils';
import { createPrecompiledValidator } from '@rjsf/validator-ajv8';
import { useState } from 'react';
import { fieldName } from '../field-name.ts';
import { zipProblem } from '../zip-pattern.ts';
import { type Answers, visibleSteps, withoutExcluded } from './answers.ts';
import { steps } from './step-schema.ts';

const validators = new Map(
  steps.map(({ question, schema }, index) => [
    question.id,
    createPrecompiledValidator<Answers>(stepValidators[index] ?? {}, schema),
  ]),
);

const inPlainWords = (errors: RJSFValidationError[]): RJSFValidationError[] =>
  errors.map((error) => (error.name === 'pattern' ? { ...error, message: zipProblem } : error));

/** A form for each step; a single choice goes on by itself. */
export const Wizard = () => {
  const [answers, setAnswers] = useState<Answers>({});
  const [position, setPosition] = useState(0);
  const shown = visibleSteps(answers);
  const step = shown[Math.min(position, shown.length - 1)];
  const validator = step && validators.get(step.question.id);
  if (step === undefined || validator === undefined) return null;

  const { question, schema, uiSchema } = step;
  const field = fieldName(question.id);
  const isLast = position === shown.length - 1;
  const goOn = () => setPosition(isLast ? position : position + 1);
  const change = ({ formData }: IChangeEvent<Answers>) => {
    const answer = withoutExcluded(question, answers[question.id], formData?.[field]);
    setAnswers({ ...answers, [question.id]: answer });
    if (question.type === 'singleSelect' && answer !== undefined) goOn();
  };
  return (
    <main>
      <progress value={position} max={shown.length} aria-label="Progress" />
      <Form
        key={question.id}
        schema={schema}
        uiSchema={uiSchema}
        validator={validator}
        formData={{ [field]: answers[question.id] }}
        showErrorList={false}
        transformErrors={inPlainWords}
        onChange={change}
        onSubmit={goOn}
      >
        <button type="button" disabled={position === 0} onClick={() => setPosition(position - 1)}>
          Back
        </button>
        <button type="submit">{isLast ? 'Get My Recommendations' : 'Next'}</button>
      </Form>
    </main>
  );
};
