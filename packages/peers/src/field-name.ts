/** The name of a question's field: to both peers, a dot would stand for an object within an object. */
export const fieldName = (questionId: string): string => questionId.replace('.', '_');
