/** The major version in what `java -version` prints: 17 for "17.0.15", 8 for the old style "1.8.0_442". */
export const javaMajorOf = (output: string): number | undefined => {
  const match = /version "(\d+)(?:\.(\d+))?/.exec(output);
  if (match === null) return undefined;
  const first = Number(match[1]);
  return first === 1 ? Number(match[2]) : first;
};
