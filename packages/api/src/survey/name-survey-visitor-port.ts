export type SurveyVisitor = {
  readonly userName?: string | undefined;
  readonly userEmail: string;
  readonly userPhone?: string | undefined;
};

/**
 * Writes onto a completed survey whose it is. False when there is no such survey, or when it belongs to somebody else
 * already: a result can be shared, and whoever opens it must not take it over.
 */
export type NameSurveyVisitor = (surveyId: string, visitor: SurveyVisitor) => Promise<boolean>;
