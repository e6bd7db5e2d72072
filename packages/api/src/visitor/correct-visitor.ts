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
import { parseSurveyPartition, surveyVisitorIndexKeys } from '../survey/keys.ts';

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
  if (record.kind === 'contactMessages')
    return updateIfEmailUnchanged(access, record, 'email', correction);

  return record.kind === 'surveys'
    ? updateIfEmailUnchanged(access, record, 'userEmail', toSurveyFields(record, correction))
    : false;
};

/**
 * Returns the attributes of a survey that a correction changes. They include index keys and search
 * texts, because surveys are listed and searched by name, address and phone number.
 */
const toSurveyFields = ({ key }: ContactRecord, correction: Correction) => {
  const { email, phone } = correction;
  const name = joinName(correction);
  const fields = {
    ...(name === undefined ? {} : { userName: name }),
    ...(email === undefined ? {} : { userEmail: email }),
    ...(phone === undefined ? {} : { userPhone: phone }),
  };

  return { ...fields, ...surveyVisitorIndexKeys({ id: parseSurveyPartition(key.pk), ...fields }) };
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

/** Joins the corrected names. Returns undefined if neither is corrected. */
const joinName = ({
  firstName,
  lastName,
}: Pick<Correction, 'firstName' | 'lastName'>): string | undefined => {
  const name = [firstName, lastName].filter((part) => part !== undefined).join(' ');
  return name === '' ? undefined : name;
};

const updateIfEmailUnchanged = (
  access: TableAccess,
  { key, email }: ContactRecord,
  emailAttribute: 'email' | 'userEmail',
  fields: Readonly<Record<string, string | undefined>>,
): Promise<boolean> =>
  updateItem(access, {
    Key: key,
    UpdateExpression: `SET ${toSetClause(fields)}`,
    ConditionExpression: `#${emailAttribute} = :foundEmail`,
    ExpressionAttributeNames: toExpressionNames({ [emailAttribute]: '', ...fields }),
    ExpressionAttributeValues: { ...toExpressionValues(fields), ':foundEmail': email },
  });
