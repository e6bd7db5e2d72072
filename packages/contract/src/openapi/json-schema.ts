import * as z from 'zod';

/** A JSON Schema object, as far as this document looks into one. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

type Written = { readonly zodSchema: z.core.$ZodType; readonly jsonSchema: JsonSchema };

const withoutDialect = ({ $schema: _, '~standard': __, ...schema }: JsonSchema): JsonSchema => schema;

/** The format says the same as zod's pattern of it, which is unreadable; but for the time zone, where it must be UTC. */
const simplifyDates = ({ jsonSchema }: Written): void => {
  if (jsonSchema.format !== 'date' && jsonSchema.format !== 'date-time') return;
  if (jsonSchema.pattern?.endsWith('(?:Z))$')) jsonSchema.pattern = 'Z$';
  else delete jsonSchema.pattern;
};

/** Where an empty text counts as none at all, it may be sent. */
const allowEmptyText = ({ zodSchema, jsonSchema }: Written): void => {
  if (jsonSchema.minLength !== undefined && z.safeParse(zodSchema, '').success) delete jsonSchema.minLength;
};

const adjust = (written: Written): void => {
  simplifyDates(written);
  allowEmptyText(written);
};

/**
 * What a caller may send. A rule that only code can state (an e-mail address at a public domain, the rules of the quiz)
 * is missing: the server checks more than the document says.
 */
export const sentSchema = (schema: z.ZodType): JsonSchema =>
  withoutDialect(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override: adjust }));

/** What a call answers. */
export const answeredSchema = (schema: z.ZodType): JsonSchema =>
  withoutDialect(z.toJSONSchema(schema, { io: 'output', override: simplifyDates }));
