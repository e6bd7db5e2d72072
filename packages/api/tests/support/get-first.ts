/** Throws if there is none. */
export const getFirst = <Value>(values: readonly Value[]): Value => {
  const [first] = values;
  if (first === undefined) throw new Error('There is no item');

  return first;
};
