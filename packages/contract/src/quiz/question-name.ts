/** A question id as staff read it: the part after the section, spaced and capitalised: "Current Car". */
export const questionName = (questionId: string): string => {
  const name = questionId.slice(questionId.lastIndexOf('.') + 1);
  if (name === '') return 'Unknown';
  const spaced = name.replace(/(?<=.)[A-Z]/g, ' $&');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};
