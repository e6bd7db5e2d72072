import * as z from 'zod';

export const powertrains = ['electric', 'pluginHybrid', 'hybrid', 'gas', 'diesel'] as const;
export const bodyStyles = ['suv', 'pickup', 'sedan', 'coupe', 'hatchback', 'minivan', 'convertible', 'wagon'] as const;

/** A limit of the visitor's that had to give way, in the order in which they give way. */
export const relaxableLimits = ['brands', 'bodyStyle', 'condition', 'price', 'powertrain'] as const;

/** Which wish a pick breaks and by how much, in words: "$1,400 over your range". */
export const relaxationSchema = z.object({ limit: z.enum(relaxableLimits), message: z.string() });
export type Relaxation = z.infer<typeof relaxationSchema>;

/** How much one criterion gave to the match score: `points` of the `available` ones, both out of 100 in all. */
const contributionSchema = z.object({
  criterion: z.string(),
  label: z.string(),
  points: z.number().nonnegative(),
  available: z.number().nonnegative(),
});

export const recommendationSchema = z.object({
  id: z.string(),
  /** Years, make, model and trim: "2020-2023 Toyota RAV4 Hybrid XLE" or "2026 Honda CR-V Hybrid Sport". */
  name: z.string(),
  make: z.string(),
  model: z.string(),
  trim: z.string(),
  /** The pick's role among the six: "Best overall match", "Best value". */
  category: z.string(),
  description: z.string(),
  /** Reasons tied to the visitor's answers, strongest first. */
  features: z.array(z.string()).min(1),
  /** One honest weakness in view of the answers. */
  tradeOff: z.string(),
  condition: z.enum(['new', 'used']),
  years: z.object({ from: z.int(), to: z.int() }),
  bodyStyle: z.enum(bodyStyles),
  powertrain: z.enum(powertrains),
  price: z.object({
    currency: z.enum(['USD', 'CAD']),
    low: z.int(),
    high: z.int(),
    isEstimate: z.boolean(),
  }),
  /** Figures worth comparing, formatted in the visitor's units: {label: "Seats", value: "5"}. */
  keyFigures: z.array(z.object({ label: z.string(), value: z.string() })),
  /** 0 to 100: the utility reached, of the utility that a vehicle perfect on every wish would reach. */
  matchScore: z.int().min(0).max(100),
  contributions: z.array(contributionSchema),
  relaxed: z.array(relaxationSchema),
});
export type Recommendation = z.infer<typeof recommendationSchema>;

/** The single answer whose change would alter the top pick most. */
export const pivotalAnswerSchema = z.object({ questionId: z.string(), message: z.string() });

/** What the engine returns for one answer set. */
export const recommendationSetSchema = z.object({
  catalogueVersion: z.string(),
  recommendations: z.array(recommendationSchema).length(6),
  /** One sentence for each limit that at least one of the six breaks, for the head of the page. */
  relaxations: z.array(relaxationSchema),
  pivotalAnswer: pivotalAnswerSchema.nullable(),
});
export type RecommendationSet = z.infer<typeof recommendationSetSchema>;
