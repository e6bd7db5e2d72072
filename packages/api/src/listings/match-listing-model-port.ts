/** The listing site's model for a vehicle's make and name, or null when none matches. */
export type MatchListingModel = (vehicle: {
  readonly make: string;
  readonly carName: string;
}) => { readonly make: string; readonly modelName: string; readonly modelKey: string } | null;
