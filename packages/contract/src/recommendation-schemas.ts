import * as z from 'zod';
import { listSpecificValues } from './quiz/definition.ts';

/** The visitor's limits that may be relaxed, in the order in which the engine relaxes them. */
const relaxableLimits = ['brands', 'bodyStyle', 'condition', 'price', 'powertrain'] as const;

/** A limit that a pick breaks, and by how much: "$1,400 over your range". */
const relaxationSchema = z.object({ limit: z.enum(relaxableLimits), message: z.string() });

export type Relaxation = z.infer<typeof relaxationSchema>;

/**
 * How many of its `available` points a criterion added to the match score. All `available` points
 * add up to 100.
 */
const contributionSchema = z.object({
  criterion: z.string(),
  label: z.string(),
  points: z.number().nonnegative(),
  available: z.number().nonnegative(),
  /**
   * Set if the pick does not meet a preference of the visitor: a must ("definitely") or another
   * one.
   */
  unmet: z.enum(['must', 'wish']).optional(),
});

/**
 * The facts behind one text of a card, so that the text can be checked against the figures or
 * worded in another way.
 */
const claimSchema = z.object({
  /**
   * `highest` and `lowest` of the six; `only` one of the six; `more` and `less` than the first of the six; `has`, a figure that
   * speaks for the pick; `all`, one that all six have or do at least as well as; `unmet`, one that falls short of a wish;
   * `weakness`, a known one that no figure shows.
   */
  kind: z.enum(['highest', 'lowest', 'only', 'more', 'less', 'has', 'all', 'unmet', 'weakness']),
  /**
   * The label of a key figure, one of our ratings ("ride") if the unit is "of 5", the id of a
   * criterion if the unit is "points", or "Price", "Years", "Cost to own", "Place", "Condition",
   * "Body style", "Powertrain", "Make".
   */
  figure: z.string().optional(),
  /** The value as shown. For a price range the lower price, for a range of years the later year. */
  value: z.union([z.number(), z.string()]).optional(),
  unit: z.string().optional(),
  /** The criterion of a preference that is not met. */
  criterion: z.string().optional(),
});

export type Claim = z.infer<typeof claimSchema>;

/** One claim for each feature and each sentence of the trade-off, in their order. */
const claimsSchema = z.object({
  category: z.array(claimSchema),
  description: z.array(claimSchema),
  features: z.array(claimSchema),
  tradeOff: z.array(claimSchema),
});

/**
 * The figures from which a vehicle's cost is calculated. Money is in the dollars of its price,
 * distances are in miles.
 */
const costFiguresSchema = z.object({
  price: z.number(),
  /** The share of the price that a dealer pays for the vehicle after 0, 1, 2, ... years. */
  keptAfter: z.array(z.number()),
  gallonsPerMile: z.number(),
  fuel: z.enum(['gasoline', 'diesel']),
  kilowattHoursPerMile: z.number(),
  upkeepPerMile: z.number(),
});

/**
 * Prices of energy and the sales tax where the visitor lives. Fuel is per US gallon (US) or liter
 * (CA), electricity per kWh.
 */
const regionCostsSchema = z.object({
  country: z.enum(['US', 'CA']),
  /** The state or province, or the country if its averages are used. */
  code: z.string(),
  place: z.string(),
  gasoline: z.number(),
  diesel: z.number(),
  electricity: z.number(),
  /** True if the price of electricity is that of public chargers. */
  chargesAway: z.boolean().optional(),
  salesTax: z.number(),
});

const vehicleShapes = [
  'hatchback',
  'sedan',
  'coupe',
  'sports',
  'convertible',
  'wagon',
  'low-crossover',
  'crossover',
  'ev-crossover',
  'three-row',
  'box-suv',
  'off-roader',
  'minivan',
  'van',
  'pickup',
  'compact-pickup',
] as const;

const dimensionsSchema = z.object({
  shape: z.enum(vehicleShapes),
  lengthIn: z.number().positive(),
  heightIn: z.number().positive(),
  wheelbaseIn: z.number().positive(),
});

export type Dimensions = z.infer<typeof dimensionsSchema>;

const recommendationSchema = z.object({
  id: z.string(),
  name: z.string(),
  make: z.string(),
  model: z.string(),
  trim: z.string(),
  /** The pick's role among the six: "Best overall match", "Cheapest to own". */
  category: z.string(),
  description: z.string(),
  /** At most three reasons: musts that are met and what sets the pick apart. None if it is like the others. */
  features: z.array(z.string()),
  /** The most important preference that is not met, or both if two musts are not met, else a known weakness. */
  tradeOff: z.string(),
  /** Absent from results stored before texts were made from claims. */
  claims: claimsSchema.optional(),
  condition: z.enum(['new', 'used']),
  years: z.object({ from: z.int(), to: z.int() }),
  /** One of the quiz, or a commercial van, which nobody can ask for. */
  bodyStyle: z.enum([...listSpecificValues('features.bodyStyle'), 'van']),
  powertrain: z.enum(listSpecificValues('features.powerPreference')),
  /** The dimensions. Absent from results stored before vehicles were drawn to scale. */
  outside: dimensionsSchema.optional(),
  /** For a new vehicle the list price, for a used one what dealers ask. */
  price: z.object({
    currency: z.enum(['USD', 'CAD']),
    low: z.int(),
    high: z.int(),
    isEstimate: z.boolean(),
    /** True if the list price includes the destination charge. Absent for used vehicles. */
    includesDestination: z.boolean().optional(),
  }),
  /** Figures worth comparing, formatted in the visitor's units: {label: "Seats", value: "5"}. */
  keyFigures: z.array(z.object({ label: z.string(), value: z.string() })),
  /** The pick's utility in percent of that of a vehicle that meets every preference perfectly. */
  matchScore: z.int().min(0).max(100),
  contributions: z.array(contributionSchema),
  /** The points of each of the set's `scoreRows`; they add up to the match score. Absent where these are. */
  scorePoints: z.array(z.int().nonnegative()).optional(),
  relaxed: z.array(relaxationSchema),
  /** Absent from results stored before the page worked out costs. */
  cost: costFiguresSchema.optional(),
  /** A sentence on insurance, which the cost leaves out. Absent where no figure applies. */
  insurance: z.string().optional(),
});

export type Recommendation = z.infer<typeof recommendationSchema>;

/** A row of the table that explains the match scores. All `available` points add up to 100. */
const scoreRowSchema = z.object({
  id: z.string(),
  /** What the visitor asked for, the budget, or our view. */
  group: z.enum(['asked', 'budget', 'view']),
  label: z.string(),
  /** What the row is about. */
  sentence: z.string(),
  available: z.int().nonnegative(),
});

export type ScoreRow = z.infer<typeof scoreRowSchema>;

const pivotalAnswerSchema = z.object({ questionId: z.string(), message: z.string() });

export const recommendationSetSchema = z.object({
  catalogueVersion: z.string(),
  recommendations: z.array(recommendationSchema).length(6),
  /**
   * What all six share, and what all six fall short of, a sentence each. A trade-off does not repeat it. Absent from
   * results stored before it was said once.
   */
  shared: z.array(z.object({ text: z.string(), claims: z.array(claimSchema) })).optional(),
  /** At most eight, the same for all six. Absent from results stored before scores were explained in rows. */
  scoreRows: z.array(scoreRowSchema).max(8).optional(),
  /** One sentence for each limit that at least one of the six picks breaks, for the top of the page. */
  relaxations: z.array(relaxationSchema),
  pivotalAnswer: pivotalAnswerSchema.nullable(),
  /** Absent from results stored before the page worked out costs. */
  regionCosts: regionCostsSchema.optional(),
});
export type RecommendationSet = z.infer<typeof recommendationSetSchema>;
