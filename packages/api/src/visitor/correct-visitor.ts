import { contactDetailsSchema } from '@app/contract/contact-schemas';
import type * as z from 'zod';
import type { Key } from '../platform/dynamodb/keys.ts';
import type { TableAccess } from '../platform/dynamodb/table-access.ts';
import {
  toExpressionNames,
  toExpressionValues,
  toSetClause,
  updateItem,
} from '../platform/dynamodb/writes.ts';
import { parseSurveyPartition, surveyVisitorListKeys, toSearchAttributes } from '../survey/keys.ts';
import { buildListedCondition } from '../survey/survey-row.ts';

export const correctionSchema = contactDetailsSchema.partial();

/** The right contact details. What is absent stays as it is stored. */
export type Correction = Readonly<z.infer<typeof correctionSchema>>;

/** A stored item with contact details, and the address by which it was found. */
type ContactRecord = { readonly kind: string; readonly key: Key; readonly email: string };

/** Corrects a survey or message. False for other records, and for one changed meanwhile. */
export const correctRecord = async (
  access: TableAccess,
  record: ContactRecord,
  correction: Correction,
): Promise<boolean> => {
  if (record.kind === 'surveys') return correctSurvey(access, record, correction);
  if (record.kind !== 'contactMessages') return false;

  return updateIfUnchanged(access, record, { emailAttribute: 'email', fields: correction });
};

/** A survey that staff marked as a test is in no list, and does not return to one. */
const correctSurvey = async (
  access: TableAccess,
  record: ContactRecord,
  correction: Correction,
): Promise<boolean> => {
  const id = parseSurveyPartition(record.key.pk);
  const corrected = toSurveyFields(correction);
  const fields = { ...corrected, ...toSearchAttributes(corrected) };
  const listedFields = { ...fields, ...surveyVisitorListKeys({ id, ...corrected }) };
  const updateRow = (isListed: boolean): Promise<boolean> =>
    updateIfUnchanged(access, record, {
      emailAttribute: 'userEmail',
      fields: isListed ? listedFields : fields,
      condition: buildListedCondition(isListed),
    });

  return (await updateRow(true)) || updateRow(false);
};

const toSurveyFields = (correction: Correction) => {
  const { email, phone } = correction;
  const name = joinName(correction);
  return {
    ...(name === undefined ? {} : { userName: name }),
    ...(email === undefined ? {} : { userEmail: email }),
    ...(phone === undefined ? {} : { userPhone: phone }),
  };
};

/** Returns the fields of a lead that a correction changes. A lead has one name. */
export const toLeadCorrection = ({ email, phone, ...names }: Correction) => {
  const name = joinName(names);
  return {
    ...(name === undefined ? {} : { name }),
    ...(email === undefined ? {} : { email }),
    ...(phone === undefined ? {} : { phone }),
  };
};

const joinName = ({
  firstName,
  lastName,
}: Pick<Correction, 'firstName' | 'lastName'>): string | undefined => {
  const name = [firstName, lastName].filter((part) => part !== undefined).join(' ');
  return name === '' ? undefined : name;
};

type FieldUpdate = {
  readonly emailAttribute: 'email' | 'userEmail';
  readonly fields: Readonly<Record<string, string | undefined>>;
  readonly condition?: string;
};

/** Sets fields of an item that still has its address, and meets the condition if there is one. */
const updateIfUnchanged = (
  access: TableAccess,
  { key, email }: ContactRecord,
  { emailAttribute, fields, condition }: FieldUpdate,
): Promise<boolean> => {
  const hasAddress = `#${emailAttribute} = :foundEmail`;

  return updateItem(access, {
    Key: key,
    UpdateExpression: `SET ${toSetClause(fields)}`,
    ConditionExpression: condition === undefined ? hasAddress : `${hasAddress} AND ${condition}`,
    ExpressionAttributeNames: toExpressionNames({ [emailAttribute]: '', ...fields }),
    ExpressionAttributeValues: { ...toExpressionValues(fields), ':foundEmail': email },
  });
};
