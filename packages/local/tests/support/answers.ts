import { questions } from '@app/contract/quiz/definition';

/** A valid answer set: the first option of every question. */
export const firstAnswers = (zipCode: string): Record<string, Record<string, unknown>> => {
  const answers: Record<string, Record<string, unknown>> = { location: { zipCode } };
  for (const { id, section, options } of questions) {
    const [first] = options;
    if (first === undefined) continue;
    answers[section] = { ...answers[section], [id.slice(section.length + 1)]: { [first.value]: true } };
  }
  return answers;
};
