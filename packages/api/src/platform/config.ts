import * as z from 'zod';

export const treatBlankAsUnset = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema);

/** Splits a text at its commas and checks the parts, a string array, with `valuesSchema`. */
export const listSchema = <Values extends z.ZodType<unknown, string[]>>(valuesSchema: Values) =>
  z.string().transform(splitAtCommas).pipe(valuesSchema);

const splitAtCommas = (text: string): string[] => text.split(',').map((part) => part.trim());

export const originSchema = treatBlankAsUnset(
  z
    .url()
    .transform((url) => new URL(url).origin)
    .optional(),
);

export const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

const edgeShape = {
  /** The CDN sends this secret with each request, so that nobody can bypass it. */
  ORIGIN_VERIFY_SECRET: treatBlankAsUnset(z.string().min(16).optional()),
  /** Accepted, too, while the secret changes: the CDN sends the new one only minutes later. */
  PREVIOUS_ORIGIN_VERIFY_SECRET: treatBlankAsUnset(z.string().min(16).optional()),
  /** Such as https://example.com. If unset, the Host header is used instead. */
  SITE_ORIGIN: originSchema,
};

const baseShape = {
  ...edgeShape,
  TABLE_NAME: z.string().min(1),
  BUSINESS_TIME_ZONE: treatBlankAsUnset(
    z.string().refine(isTimeZone, 'This is not a time zone').default('America/Toronto'),
  ),
};

export const readEdgeConfig = () => toEdgeConfig(z.object(edgeShape).parse(process.env));

export type EdgeConfig = Readonly<ReturnType<typeof readEdgeConfig>['edge']>;

export const readBaseConfig = () => toBaseConfig(z.object(baseShape).parse(process.env));

export type BaseConfig = ReturnType<typeof readBaseConfig>;

/** Parses all variables at once, so that one error names all wrong ones. */
export const readBaseConfigWith = <Shape extends z.ZodRawShape>(featureShape: Shape) => {
  const schema = z.object(baseShape).and(z.object(featureShape));
  const variables = schema.parse(process.env);

  return { baseConfig: toBaseConfig(variables), variables };
};

/** Called for each log line, because LOG_LEVEL can change while the local runtime runs. */
export const readLogLevel = (): string => process.env['LOG_LEVEL'] ?? 'INFO';

export type Variables<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>;

const toEdgeConfig = (variables: Variables<typeof edgeShape>) => {
  const previousSecret = variables.PREVIOUS_ORIGIN_VERIFY_SECRET;
  return {
    edge: {
      originVerifySecret: variables.ORIGIN_VERIFY_SECRET,
      ...(previousSecret === undefined ? {} : { previousOriginVerifySecret: previousSecret }),
      siteOrigin: variables.SITE_ORIGIN,
    },
  };
};

const toBaseConfig = (variables: Variables<typeof baseShape>) => ({
  ...toEdgeConfig(variables),
  tableName: variables.TABLE_NAME,
  businessTimeZone: variables.BUSINESS_TIME_ZONE,
});
