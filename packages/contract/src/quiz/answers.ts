import type { OptionValue, Section, SelectQuestionId } from './definition.ts';

export type Choices<Value extends string = string> = { readonly [V in Value]?: true | undefined };

type NamesIn<Part extends Section, Id = SelectQuestionId> = Id extends `${Part}.${infer Name}`
  ? Name
  : never;

/** Submitted answers: section -> question -> chosen options. The ZIP or postal code is text. */
export type QuizAnswers = {
  readonly [Part in Exclude<Section, 'location'>]: {
    readonly [Name in NamesIn<Part>]?: `${Part}.${Name}` extends SelectQuestionId
      ? Choices<OptionValue<`${Part}.${Name}`>> | undefined
      : never;
  };
} & { readonly location: { readonly zipCode: string } };

export const emptyAnswers: QuizAnswers = {
  lifestyle: {},
  usage: {},
  features: {},
  budget: {},
  preferences: {},
  location: { zipCode: '' },
};
