/** From this match score on, a pick is a great or a good fit. */
const leastGreat = 80;
const leastGood = 65;

/** The match score of a pick in words: "Great fit". */
export const describeFit = (matchScore: number): string => {
  if (matchScore >= leastGreat) return 'Great fit';

  return matchScore >= leastGood ? 'Good fit' : 'Fair fit';
};
