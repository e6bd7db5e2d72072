import * as z from 'zod';

// A feature with variables of its own has a config.ts, which is made of these parts.

// Schemas are created in functions, so that a function pays at its cold start only for the variables that it reads.

// All variables of a function are parsed at once, so that an operator learns of every wrong one.

export const readEdgeConfig = () => toEdgeConfig(parseEnvironment(edgeShape()));

export type EdgeConfig = Readonly<ReturnType<typeof readEdgeConfig>['edge']>;

export const readTableConfig = () => toTableConfig(parseEnvironment(tableShape()));

export type TableConfig = ReturnType<typeof readTableConfig>;

/** Reads the lowest level to log. Called for each line, because the level can change while a laptop's runtime runs. */
export const readLogLevel = (): string => process.env['LOG_LEVEL'] ?? 'INFO';

export const parseEnvironment = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object(shape).parse(process.env);

const edgeShape = () => ({
  /** Sent by the CDN, so that nobody can bypass it. */
  ORIGIN_VERIFY_SECRET: unlessBlank(z.string().min(16).optional()),
  /** Scheme, host and port of the site, such as https://example.com. Without it the Host header decides. */
  SITE_ORIGIN: originSchema(),
});

export const tableShape = () => ({
  ...edgeShape(),
  TABLE_NAME: z.string().min(1),
  BUSINESS_TIME_ZONE: unlessBlank(
    z.string().refine(isTimeZone, 'This is not a time zone').default('America/Toronto'),
  ),
});

export type Variables<Shape extends () => z.ZodRawShape> = z.output<z.ZodObject<ReturnType<Shape>>>;

const toEdgeConfig = (variables: Variables<typeof edgeShape>) => ({
  edge: { originVerifySecret: variables.ORIGIN_VERIFY_SECRET, siteOrigin: variables.SITE_ORIGIN },
});

export const toTableConfig = (variables: Variables<typeof tableShape>) => ({
  ...toEdgeConfig(variables),
  tableName: variables.TABLE_NAME,
  businessTimeZone: variables.BUSINESS_TIME_ZONE,
});

export const unlessBlank = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema);

export const splitList = (text: string): string[] => text.split(',').map((part) => part.trim());

export const originSchema = () =>
  unlessBlank(
    z
      .url()
      .transform((url) => new URL(url).origin)
      .optional(),
  );

export const isTimeZone = (name: string): boolean => {
  // The list lacks aliases but takes 1 ms to read. A process's first formatter takes 11 ms.
  if (Intl.supportedValuesOf('timeZone').includes(name)) return true;

  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};
