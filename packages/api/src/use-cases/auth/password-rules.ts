const minLength = 12;
const maxLength = 1000;
const minUncommonCharacters = 6;

/** What people build long but guessable passwords from. */
const commonParts = [
  'password',
  'passw0rd',
  'qwertyuiop',
  'qwerty',
  'asdfgh',
  'letmein',
  'welcome',
  'iloveyou',
  'changeme',
  'secret',
  'monkey',
  'dragon',
  'football',
  'admin',
  'login',
  'abcdefghijkl',
  'abc',
  '0123456789',
  '1234567890',
  '123456',
  '1234',
  '123',
];

/** What is left of a password beside common parts, the username and repeated characters. */
const uncommonPart = (password: string, username: string): string =>
  [username.toLowerCase(), ...commonParts]
    .filter((part) => part.length >= 3)
    .reduce((rest, part) => rest.replaceAll(part, ''), password.toLowerCase());

/** Why a password is not good enough, in words for the person who chose it; undefined when it is. */
export const passwordProblem = (password: string, username: string): string | undefined => {
  if (password.length < minLength) return `The password needs at least ${minLength} characters`;
  if (password.length > maxLength) return `The password can have at most ${maxLength} characters`;
  const distinct = new Set(uncommonPart(password, username)).size;
  return distinct < minUncommonCharacters ? 'The password is too easy to guess' : undefined;
};
