type Press = { readonly pickId?: string | undefined; readonly pickName?: string | undefined };
type NewestPick = { readonly id: string; readonly make: string; readonly model: string };

/**
 * Names a pick as it was when its listings were pressed. Of an early press, only the vehicle is
 * known, because years and trim may differ in the newest picks. Undefined if they lack the pick.
 */
export const namePressedPick = (
  { pickId, pickName }: Press,
  newestPicks: readonly NewestPick[],
): string | undefined => {
  if (pickName !== undefined) return pickName;

  const pick = newestPicks.find(({ id }) => id === pickId);
  return pick && `${pick.make} ${pick.model}`;
};
