const minGreatScore = 80;
const minGoodScore = 65;

/** The match score of a pick in words: "Great fit". */
export const describeFit = (matchScore: number): string => {
  if (matchScore >= minGreatScore) return 'Great fit';

  return matchScore >= minGoodScore ? 'Good fit' : 'Fair fit';
};
