/** Counts a call from a visitor's network and tells how many came from it in the clock hour, this one included. */
export type CountFromNetwork = (viewerAddress: string, moment: Date) => Promise<number>;
