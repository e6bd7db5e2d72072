type Suppression = { readonly recipient: string };

const plain = (address: string): string => address.trim().toLowerCase();

/** Marks the addresses that the summaries are meant for, and puts them first; otherwise the order stays. */
export const summaryRecipientsFirst = <Entry extends Suppression>(
  suppressed: readonly Entry[],
  summaryRecipients: readonly string[],
): readonly (Entry & { readonly getsSummaries: boolean })[] => {
  const wanted = new Set(summaryRecipients.map(plain));
  return suppressed
    .map((entry) => ({ ...entry, getsSummaries: wanted.has(plain(entry.recipient)) }))
    .toSorted((one, other) => Number(other.getsSummaries) - Number(one.getsSummaries));
};
