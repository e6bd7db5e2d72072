/** The words of a name, an e-mail or web address that are long enough to be recognised in a password. */
export const wordsIn = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= 3);
