import * as z from 'zod';
import { listSpecificValues } from './quiz/definition.ts';

/** The visitor's limits that may be relaxed, in the order in which the engine relaxes them. */
const relaxableLimits = ['brands', 'bodyStyle', 'condition', 'price', 'powertrain'] as const;

/** A limit that a pick breaks, and by how much: "$1,400 over your range". */
const relaxationSchema = z.object({ limit: z.enum(relaxableLimits), message: z.string() });

export type Relaxation = z.infer<typeof relaxationSchema>;

/** The points that a criterion added to the match score; all `available` points add up to 100. */
const contributionSchema = z.object({
  criterion: z.string(),
  label: z.string(),
  points: z.number().nonnegative(),
  available: z.number().nonnegative(),
  /** A preference that the pick does not meet: a must ("definitely") or another one. */
  unmet: z.enum(['must', 'wish']).optional(),
});

/** The facts behind one text of a card, by which it can be checked or reworded. */
const claimSchema = z.object({
  // Among the six: `highest`, `lowest`, the `only` one, or `more` or `less` than the first.
  // `has` speaks for the pick, all six have or match `all`, and `unmet` is short of a wish.
  // `weakness` is a known one that no figure shows.
  kind: z.enum(['highest', 'lowest', 'only', 'more', 'less', 'has', 'all', 'unmet', 'weakness']),
  // A key figure's label, "Price", "Years", "Cost to own", "Place", "Condition", "Body style",
  // "Powertrain", "Make" or "Award"; with "of 5", our rating ("ride"); with "points", a criterion's id.
  figure: z.string().optional(),
  /** As shown: of a price range the lower price, of a range of years the later year. */
  value: z.union([z.number(), z.string()]).optional(),
  unit: z.string().optional(),
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

/** What a vehicle's cost is calculated from, in dollars of its price and miles. */
const costFiguresSchema = z.object({
  price: z.number(),
  /** The share of the price that a dealer pays for the vehicle after 0, 1, 2, ... years. */
  keptAfter: z.array(z.number()),
  gallonsPerMile: z.number(),
  fuel: z.enum(['gasoline', 'diesel']),
  kilowattHoursPerMile: z.number(),
  upkeepPerMile: z.number(),
});

/** Energy prices and sales tax: fuel per US gallon (US) or liter (CA), electricity per kWh. */
const regionCostsSchema = z.object({
  country: z.enum(['US', 'CA']),
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

/** Optional fields may be absent from older results. */
const recommendationSchema = z.object({
  id: z.string(),
  name: z.string(),
  make: z.string(),
  model: z.string(),
  /** The model without its powertrain or generation: "RAV4" of a RAV4 Hybrid. */
  family: z.string().optional(),
  trim: z.string(),
  /** The pick's role among the six: "Best overall match", "Cheapest to own". */
  category: z.string(),
  description: z.string(),
  /** At most three reasons: musts that are met and what sets the pick apart; may be empty. */
  features: z.array(z.string()),
  /** The most important unmet preference (two if both are musts), else a known weakness. */
  tradeOff: z.string(),
  /** What to ask before buying, because some of its model years were recalled for a danger. */
  recall: z.string().optional(),
  claims: claimsSchema.optional(),
  condition: z.enum(['new', 'used']),
  years: z.object({ from: z.int(), to: z.int() }),
  /** One of the quiz, or a commercial van, which nobody can ask for. */
  bodyStyle: z.enum([...listSpecificValues('features.bodyStyle'), 'van']),
  powertrain: z.enum(listSpecificValues('features.powerPreference')),
  outside: dimensionsSchema.optional(),
  /** The list price if new, what dealers ask if used. */
  price: z.object({
    currency: z.enum(['USD', 'CAD']),
    low: z.int(),
    high: z.int(),
    isEstimate: z.boolean(),
    /** True if the list price includes the destination charge. Absent for used vehicles. */
    includesDestination: z.boolean().optional(),
  }),
  keyFigures: z.array(z.object({ label: z.string(), value: z.string() })),
  /** The pick's utility in percent of that of a vehicle that meets every preference perfectly. */
  matchScore: z.int().min(0).max(100),
  contributions: z.array(contributionSchema),
  /** The points of each of the set's `scoreRows`; they add up to the match score. */
  scorePoints: z.array(z.int().nonnegative()).optional(),
  relaxed: z.array(relaxationSchema),
  cost: costFiguresSchema.optional(),
  /** A sentence on insurance, which the cost leaves out. */
  insurance: z.string().optional(),
});

export type Recommendation = z.infer<typeof recommendationSchema>;

/** A row of the table that explains the match scores. All `available` points add up to 100. */
const scoreRowSchema = z.object({
  id: z.string(),
  group: z.enum(['asked', 'budget', 'view']),
  label: z.string(),
  sentence: z.string(),
  available: z.int().nonnegative(),
});

export type ScoreRow = z.infer<typeof scoreRowSchema>;

/** What put the first pick before the second, by the ids of score rows or of criteria. */
const firstPlaceSchema = z.object({
  text: z.string(),
  /** Where the first pick has more points than the second, and where it has fewer. */
  ahead: z.array(z.string()),
  behind: z.array(z.string()),
});

const pivotalAnswerSchema = z.object({
  questionId: z.string(),
  /** The option to choose, or to leave out if it is chosen. */
  option: z.string().optional(),
  message: z.string(),
});

export const recommendationSetSchema = z.object({
  catalogueVersion: z.string(),
  recommendations: z.array(recommendationSchema).length(6),
  /** What all six share, and what all six (of driven wheels: most) lack, which trade-offs do not repeat. */
  shared: z.array(z.object({ text: z.string(), claims: z.array(claimSchema) })).optional(),
  scoreRows: z.array(scoreRowSchema).max(8).optional(),
  /** Absent where the points do not make it plain. */
  firstPlace: firstPlaceSchema.optional(),
  relaxations: z.array(relaxationSchema),
  pivotalAnswer: pivotalAnswerSchema.nullable(),
  regionCosts: regionCostsSchema.optional(),
});
export type RecommendationSet = z.infer<typeof recommendationSetSchema>;
