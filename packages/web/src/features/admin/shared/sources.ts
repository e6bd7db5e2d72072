const sourceLabels: Readonly<Record<string, string>> = {
  chatgpt: 'ChatGPT',
  cpc: 'Paid (cpc)',
  direct: 'Direct',
  linkedin: 'LinkedIn',
  none: 'None',
  other: 'Other',
  qr: 'QR code',
  tiktok: 'TikTok',
  unknown: 'Unknown',
  youtube: 'YouTube',
};

/** "Google" for `google`, "Black friday" for `black-friday`, "QR code" for `qr` */
export const formatSource = (value: string): string =>
  sourceLabels[value] ?? `${value.slice(0, 1).toUpperCase()}${value.slice(1)}`.replace(/-/g, ' ');
