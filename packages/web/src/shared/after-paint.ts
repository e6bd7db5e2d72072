/** Runs work after the next frame is painted, so that a press is seen before what it leads to is rendered. */
export const afterPaint = (work: () => void): void => {
  requestAnimationFrame(() => setTimeout(work));
};
