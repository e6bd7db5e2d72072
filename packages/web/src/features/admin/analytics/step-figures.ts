/** A part of a whole in whole percent: "15%". */
export const percentText = (part: number, whole: number): string => `${Math.round((part / whole) * 100)}%`;

/** A part with what it is a part of: "12 of 80 (15%)"; "0" where there is no whole. */
export const shareText = (part: number, whole: number): string =>
  whole === 0
    ? part.toLocaleString()
    : `${part.toLocaleString()} of ${whole.toLocaleString()} (${percentText(part, whole)})`;

/** A number of seconds in words short enough for a table; a dash where it is not known. */
export const secondsText = (seconds: number | null): string => {
  if (seconds === null) return '–';
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
};
