import type { SourceReport } from '@app/contract/field-schemas';
import * as z from 'zod';

/**
 * Every value is from the lists below, or "other", "direct" or "none". So counters stay few, and no
 * address of a visitor's earlier page is stored.
 */
export const visitSourceSchema = z.object({
  source: z.string(),
  medium: z.string(),
  campaign: z.string(),
});

export type VisitSource = Readonly<z.infer<typeof visitSourceSchema>>;

const sourceDimensions = ['source', 'medium', 'campaign'] as const;

export type SourceDimension = (typeof sourceDimensions)[number];

const sources = [
  ...['google', 'bing', 'yahoo', 'duckduckgo', 'ecosia', 'chatgpt', 'perplexity'],
  ...['facebook', 'instagram', 'tiktok', 'youtube', 'reddit', 'x', 'linkedin', 'pinterest'],
  ...['newsletter', 'email', 'partner', 'podcast', 'qr'],
] as const;

const mediums = [
  ...['cpc', 'organic', 'social', 'email', 'referral'],
  ...['display', 'video', 'affiliate', 'print'],
] as const;

/** The names that the owner may give to campaigns in the links of ads and newsletters. */
const campaigns = [
  ...['spring', 'summer', 'fall', 'winter', 'holiday', 'black-friday', 'year-end'],
  ...['launch', 'brand', 'electric', 'trade-in', 'concierge', 'retargeting', 'referral'],
] as const;

const synonyms: Readonly<Record<string, string>> = {
  fb: 'facebook',
  ig: 'instagram',
  twitter: 'x',
  ppc: 'cpc',
  paid: 'cpc',
  paid_social: 'social',
  'e-mail': 'email',
};

/** Hosts by the end of their names. `google` stands for its domains of all countries. */
const referringHosts: readonly (readonly [
  hostPattern: RegExp,
  source: string,
  medium: (typeof mediums)[number],
])[] = [
  [/(^|\.)google\.[a-z]{2,3}(\.[a-z]{2})?$/, 'google', 'organic'],
  [/(^|\.)bing\.com$/, 'bing', 'organic'],
  [/(^|\.)yahoo\.(com|ca)$/, 'yahoo', 'organic'],
  [/(^|\.)duckduckgo\.com$/, 'duckduckgo', 'organic'],
  [/(^|\.)ecosia\.org$/, 'ecosia', 'organic'],
  [/(^|\.)(chatgpt|openai)\.com$/, 'chatgpt', 'referral'],
  [/(^|\.)perplexity\.ai$/, 'perplexity', 'referral'],
  [/(^|\.)(facebook|fb)\.com$/, 'facebook', 'social'],
  [/(^|\.)instagram\.com$/, 'instagram', 'social'],
  [/(^|\.)tiktok\.com$/, 'tiktok', 'social'],
  [/(^|\.)(youtube\.com|youtu\.be)$/, 'youtube', 'social'],
  [/(^|\.)reddit\.com$/, 'reddit', 'social'],
  [/(^|\.)(x|twitter)\.com$|^t\.co$/, 'x', 'social'],
  [/(^|\.)linkedin\.com$|^lnkd\.in$/, 'linkedin', 'social'],
  [/(^|\.)pinterest\.(com|ca)$/, 'pinterest', 'social'],
];

/** Maps UTM parameters and a referring host to known values. An empty report is a direct visit. */
export const toVisitSource = (report: SourceReport): VisitSource => {
  const { source, medium, campaign, host } = report;
  const referrer = host === undefined ? undefined : toReferrer(host);
  const hasSourceOrMedium = source !== undefined || medium !== undefined;
  const referrerMedium = hasSourceOrMedium ? undefined : referrer?.medium;

  return {
    source: pickKnown(sources, source) ?? referrer?.source ?? 'direct',
    medium: pickKnown(mediums, medium) ?? referrerMedium ?? 'none',
    campaign: pickKnown(campaigns, campaign) ?? 'none',
  };
};

/** Finds the known value for a text. Returns "other" if there is none, undefined without text. */
const pickKnown = (known: readonly string[], text: string | undefined): string | undefined => {
  if (text === undefined || text.trim() === '') return undefined;

  const value = text.trim().toLowerCase();
  const knownName = synonyms[value] ?? value;
  return known.includes(knownName) ? knownName : 'other';
};

const toReferrer = (host: string) => {
  const listedHost = referringHosts.find(([hostPattern]) => hostPattern.test(host.toLowerCase()));
  if (listedHost === undefined) return { source: 'other', medium: 'referral' };

  const [, source, medium] = listedHost;
  return { source, medium };
};

const unknownSource: VisitSource = { source: 'unknown', medium: 'unknown', campaign: 'unknown' };

/** What came of a visit. `completed` and `dropped` together are the visits that were started. */
export type SourceOutcome = 'completed' | 'dropped' | 'contact' | 'booking' | 'bought';

/** Lists the counters of an outcome: one for each dimension, such as `completed:source:google`. */
export const listSourceCounters = (
  outcome: SourceOutcome,
  visitSource: VisitSource = unknownSource,
): readonly string[] =>
  sourceDimensions.map((dimension) => `${outcome}:${dimension}:${visitSource[dimension]}`);
