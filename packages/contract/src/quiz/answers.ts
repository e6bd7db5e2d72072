import type { OptionValue, QuestionId, SelectQuestionId } from './definition.ts';

export type Choices<Value extends string = string> = { readonly [V in Value]?: true | undefined };

type SectionOf<Id extends QuestionId> = Id extends `${infer Section}.${string}` ? Section : never;
type NamesIn<Section extends string, Id = SelectQuestionId> = Id extends `${Section}.${infer Name}` ? Name : never;

/** Submitted answers: section -> question -> chosen options. The ZIP or postal code is text. */
export type QuizAnswers = {
  readonly [Section in SectionOf<SelectQuestionId>]: {
    readonly [Name in NamesIn<Section>]?: `${Section}.${Name}` extends SelectQuestionId
      ? Choices<OptionValue<`${Section}.${Name}`>> | undefined
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
