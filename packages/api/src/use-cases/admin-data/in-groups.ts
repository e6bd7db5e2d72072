/** Does the same for every item, so many at a time, until told to stop. Whether it came to the end. */
export const inGroups = async <Item>(
  items: readonly Item[],
  groupSize: number,
  act: (item: Item) => Promise<void>,
  isStopped: () => boolean,
): Promise<boolean> => {
  for (let start = 0; start < items.length; start += groupSize) {
    if (isStopped()) return false;
    await Promise.all(items.slice(start, start + groupSize).map(act));
  }
  return true;
};
