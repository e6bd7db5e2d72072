import { quizAnswersSchema, storedAnswersSchema } from '@app/contract/quiz/answers-schema';
import { recommendationSetSchema } from '@app/contract/recommendation-schemas';
import * as z from 'zod';
import { visitSourceSchema } from '../counters/visit-source.ts';
import { findStoredItem } from '../platform/dynamodb/stored-item.ts';
import type { Item, TableAccess } from '../platform/dynamodb/table-access.ts';
import { packJson, unpackJson, unpackText } from '../platform/packed-json.ts';
import { toUnixSeconds } from '../platform/time.ts';
import { surveyKey } from './keys.ts';
import {
  type CompletedSurvey,
  completedSurveySchema,
  type DraftSurvey,
  type Survey,
} from './survey.ts';

const schemaVersion = 1;

export const toSurveyItem = (survey: Survey) => ({
  ...surveyKey(survey.id),
  schemaVersion,
  ...(survey.status === 'draft' ? toDraftItem(survey) : toCompletedItem(survey)),
});

const toDraftItem = ({ expiresAt, ...draft }: DraftSurvey) => ({
  ...draft,
  expiresAt: toUnixSeconds(expiresAt),
});

/** Contact details and whether it is a test are only in its row (`toSurveyRow`). */
const toCompletedItem = (completed: CompletedSurvey) => {
  const {
    answers,
    result,
    userName: _name,
    userEmail: _email,
    userPhone: _phone,
    isFromTestAddress: _isTest,
    ...survey
  } = completed;
  return {
    ...survey,
    content: packJson({ answers, result } satisfies Content),
    catalogueVersion: result.catalogueVersion,
  };
};

/** A draft that was stored before the quiz was changed, so that its answers no longer fit. */
export type OutdatedDraft = { readonly status: 'outdated'; readonly id: string };

export type FindSurvey = (id: string) => Promise<Survey | OutdatedDraft | undefined>;

export const createFindSurvey =
  (access: TableAccess): FindSurvey =>
  (id) =>
    findStoredItem(access, surveyKey(id), surveyParsers);

/** Parses a stored survey. A draft whose answers no longer fit the quiz becomes an `OutdatedDraft`. */
const parseSurveyItem = (item: unknown): Survey | OutdatedDraft => {
  const survey = itemSchema.parse(item);
  if (survey.status === 'draft') return fromDraftItem(survey);

  const { content, ...attributes } = survey;
  return { ...attributes, ...contentSchema.parse(unpackJson(content)) };
};

export const surveyParsers = { 1: parseSurveyItem };

/** Unpacks an item's content. Leaves out damaged content, so that the parser rejects the item. */
export const unpackContent = async (item: Item): Promise<Item> => {
  const { content, ...attributes } = item;
  if (!(content instanceof Uint8Array)) return attributes;

  return { ...attributes, content: await unpackText(content) };
};

const parseExportedItem = (item: unknown): ExportedSurvey => {
  const { content, ...attributes } = unpackedItemSchema.parse(item);
  return { ...attributes, ...exportedContentSchema.parse(JSON.parse(content)) };
};

export const exportedSurveyParsers = { 1: parseExportedItem };

const draftItemSchema = z.object({
  status: z.literal('draft'),
  id: z.string(),
  answers: z.unknown(),
  submittedAt: z.iso.datetime(),
  expiresAt: z.int(),
  source: visitSourceSchema.optional(),
});

const completedItemSchema = completedSurveySchema.extend({ content: z.instanceof(Uint8Array) });

const unpackedItemSchema = completedSurveySchema.extend({ content: z.string() });

const itemSchema = z.discriminatedUnion('status', [draftItemSchema, completedItemSchema]);

const fromDraftItem = ({
  expiresAt,
  ...draft
}: z.infer<typeof draftItemSchema>): DraftSurvey | OutdatedDraft => {
  const { success, data: answers } = quizAnswersSchema.safeParse(draft.answers);
  return success
    ? { ...draft, answers, expiresAt: new Date(expiresAt * 1000) }
    : { status: 'outdated', id: draft.id };
};

/** No query looks inside this part, so it is stored packed. */
const contentSchema = z.object({ answers: storedAnswersSchema, result: recommendationSetSchema });

type Content = z.infer<typeof contentSchema>;

/** Checking whole results would make an export a third longer. */
const exportedContentSchema = z.object({
  answers: storedAnswersSchema,
  result: z.object({ recommendations: z.array(z.object({ name: z.string() })) }),
});

/** A completed survey with what an export shows of it. */
export type ExportedSurvey = Omit<CompletedSurvey, 'result'> &
  Readonly<z.infer<typeof exportedContentSchema>>;
