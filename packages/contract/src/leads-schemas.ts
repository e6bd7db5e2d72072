import * as z from 'zod';
import type { GroupSchemas } from './endpoints.ts';
import {
  acknowledgementSchema,
  isoDateSchema,
  isoDateTimeSchema,
  namedResultSchema,
  unreadableSchema,
} from './field-schemas.ts';
import { leadStatuses } from './lead-statuses.ts';
import { requiredLine } from './line-schemas.ts';

const statusSchema = z.enum(leadStatuses);

const nextActionSchema = z.strictObject({ day: isoDateSchema, text: requiredLine(200) });

/** The survey of a lead, with its newest answers and what was pressed on its pages. */
const leadSurveySchema = z.object({
  resultId: z.string(),
  firstPick: z.string(),
  priceRange: z.string(),
  region: z.string(),
  zipCode: z.string(),
  pressed: z.array(z.object({ name: z.string(), clickedAt: isoDateTimeSchema })),
});

const leadContactSchema = z.object({
  kind: z.enum(['message', 'picks']),
  at: isoDateTimeSchema,
  resultId: z.string().optional(),
  /** Absent for mailed picks, and for a message without text or that is gone. */
  message: z.string().optional(),
});

const leadNoteSchema = z.object({
  at: isoDateTimeSchema,
  by: z.string(),
  text: z.string().optional(),
  status: statusSchema.optional(),
  nextAction: nextActionSchema.nullable().optional(),
});

/** A person who left contact. A list shows only the newest contact and note. */
const leadSchema = z.object({
  id: z.string(),
  version: z.int(),
  email: z.string(),
  name: z.string().optional(),
  phone: z.string().optional(),
  zipCode: z.string().optional(),
  status: statusSchema,
  contactedAt: isoDateTimeSchema,
  /** The first contact that staff has not answered. */
  unansweredSince: isoDateTimeSchema.optional(),
  nextAction: nextActionSchema.optional(),
  survey: leadSurveySchema.optional(),
  contacts: z.array(leadContactSchema),
  notes: z.array(leadNoteSchema),
  /** Of its contacts, notes and clicks. */
  unreadable: unreadableSchema,
});

export type Lead = z.infer<typeof leadSchema>;

const leadParams = z.object({ leadId: namedResultSchema });

const leadChangeSchema = z
  .strictObject({
    /** The version that the browser shows. */
    version: z.int().nonnegative(),
    status: statusSchema.optional(),
    nextAction: nextActionSchema.nullable().optional(),
    note: z.string().trim().min(1).max(2000).optional(),
  })
  .refine(
    ({ status, nextAction, note }) => [status, nextAction, note].some((part) => part !== undefined),
    { message: 'Give a status, a next action or a note' },
  );

export const leadsSchemas = {
  listLeads: {
    query: z.object({
      limit: z.coerce.number().int().min(1).max(100).default(50),
      cursor: z.string().max(2000).optional(),
    }),
    response: z.object({
      leads: z.array(leadSchema),
      nextCursor: z.string().optional(),
      unreadable: unreadableSchema,
    }),
  },
  /** Without an answer for 24 hours, or with an action of today or earlier; the longest first. */
  listDueLeads: {
    response: z.object({
      leads: z.array(leadSchema),
      hasMore: z.boolean(),
      unreadable: unreadableSchema,
    }),
  },
  getLead: {
    params: leadParams,
    response: z.object({
      lead: leadSchema,
      newerId: z.string().optional(),
      olderId: z.string().optional(),
    }),
    errors: ['not_found'],
  },
  changeLead: {
    params: leadParams,
    body: leadChangeSchema,
    response: acknowledgementSchema,
    errors: ['not_found', 'conflict'],
  },
} as const satisfies GroupSchemas<'leads'>;
