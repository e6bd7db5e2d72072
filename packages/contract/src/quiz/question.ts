/** A choice of a select question. An exclusive option ("anything goes") cannot be combined with another one. */
export type QuestionOption = {
  readonly value: string;
  readonly label: string;
  readonly description?: string;
  readonly exclusive?: boolean;
};

/** One step of the quiz. `id` is `section.name`; a question is required unless `required` is false. */
export type Question = {
  readonly id: string;
  readonly type: 'singleSelect' | 'multiSelect' | 'text';
  readonly section: string;
  readonly title: string;
  readonly description: string;
  readonly options: readonly QuestionOption[];
  readonly required?: boolean;
  /** Shown only while the question `dependsOn` has one of the `showWhen` options chosen. */
  readonly conditional?: { readonly dependsOn: string; readonly showWhen: readonly string[] };
};
