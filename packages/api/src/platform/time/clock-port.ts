/** The time now. */
export type Clock = () => Date;
