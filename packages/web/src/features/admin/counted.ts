/** A number with what it counts: "1 dropout", "1,204 dropouts". */
export const counted = (count: number, noun: string): string =>
  `${count.toLocaleString()} ${noun}${count === 1 ? '' : 's'}`;
