import { ApiError } from '@app/contract/client';

/** The answer of a call, or null where the server does not know who asks. Other failures stay failures. */
export const nullOn401 = async <Answer>(answer: Promise<Answer>): Promise<Answer | null> => {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
};
