import * as z from 'zod';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

type Written = { readonly zodSchema: z.core.$ZodType; readonly jsonSchema: JsonSchema };

const withoutDialect = ({ $schema: _, '~standard': __, ...schema }: JsonSchema): JsonSchema => schema;

/** Removes zod's unreadable patterns for dates. The format already says the same, except that a time must be in UTC. */
const simplifyDates = ({ jsonSchema }: Written): void => {
  if (jsonSchema.format !== 'date' && jsonSchema.format !== 'date-time') return;
  if (jsonSchema.pattern?.endsWith('(?:Z))$')) jsonSchema.pattern = 'Z$';
  else delete jsonSchema.pattern;
};

const allowEmptyText = ({ zodSchema, jsonSchema }: Written): void => {
  if (jsonSchema.minLength !== undefined && z.safeParse(zodSchema, '').success) delete jsonSchema.minLength;
};

const adjust = (written: Written): void => {
  simplifyDates(written);
  allowEmptyText(written);
};

/** What a caller may send. Rules that only code can express are missing, so the server checks more. */
export const requestSchema = (schema: z.ZodType): JsonSchema =>
  withoutDialect(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override: adjust }));

export const responseSchema = (schema: z.ZodType): JsonSchema =>
  withoutDialect(z.toJSONSchema(schema, { io: 'output', override: simplifyDates }));
