export const helpTypes = [
  { id: 'concierge', label: 'The concierge service' },
  { id: 'media', label: 'Media and press' },
  { id: 'partnerships', label: 'Partnerships' },
  { id: 'other', label: 'Something else' },
] as const;
export type HelpType = (typeof helpTypes)[number]['id'];

export const formatHelpTypes = (
  chosen: { readonly [id in HelpType]?: boolean | undefined },
): string =>
  helpTypes
    .filter(({ id }) => chosen[id])
    .map(({ label }) => label)
    .join(', ');
