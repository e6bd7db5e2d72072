/** What to ask before buying a car of which some model years were recalled. */
export const recalls = {
  ofAllYears: 'Many of these were recalled for {problem}: ask to see that the repair was done.',
  ofSomeYears:
    'Many from {years} were recalled for {problem}: ask to see that the repair was done.',
  yearRange: '{first} to {last}',
};
