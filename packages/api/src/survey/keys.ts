import { cutText } from '@app/contract/text-rules';
import {
  buildByStateKeys,
  buildByTimeKeys,
  cutToTenMinutes,
  defineItemKey,
  defineNetworkHourKey,
  definePartitionKey,
  hashText,
  type IndexList,
  indexes,
  type Key,
  listKeyAttributes,
} from '../platform/dynamodb/keys.ts';

type Created = { readonly id: string; readonly createdAt: string };

type NamedSurvey = {
  readonly id: string;
  readonly userName?: string | undefined;
  readonly userEmail?: string | undefined;
  readonly userPhone?: string | undefined;
};

export const surveyKey = defineItemKey('SURVEY');

/** The row is small, so that lists, searches and contact details do not read answers and picks. */
export const surveyRowKey = (id: string): Key => ({ pk: surveyKey(id).pk, sk: 'ROW' });

/** A version is listed in the partition of its first survey, where versions sort by their time. */
export const surveyVersionKey = (firstId: string, { createdAt, id }: Created): Key => ({
  pk: surveyKey(firstId).pk,
  sk: `${surveyVersionPrefix}${createdAt}#${id}`,
});

export const surveyVersionPrefix = 'VERSION#';

/** Returns the id of a partition's survey: `a1` for `SURVEY#a1`. */
export const parseSurveyPartition = (partition: string): string =>
  partition.slice(surveyKey('').pk.length);

/** `target` is a pick or the booking link. All clicks on it have the same key. */
export const clickKey = (surveyId: string, target: string): Key => ({
  pk: surveyKey(surveyId).pk,
  sk: `${clickPrefix}${target}`,
});

export const clickPrefix = 'CLICK#';

/** The caller's key may hold anything, so it is hashed. */
export const idempotencyKey = (key: string): Key => defineItemKey('IDEMPOTENCY')(hashText(key));

/** A partition notes which surveys networks sent in ten minutes, to find forged ones by time. */
export const networkSurveysPartition = (moment: Date): string =>
  toNetworkSurveys(cutToTenMinutes(moment));

export const networkSurveysKey = (networkHash: string, moment: Date): Key => ({
  pk: networkSurveysPartition(moment),
  sk: toNetworkSurveys(networkHash),
});

/** Returns the network's hash from a sort key. */
export const parseNetworkSurveysKey = (sortKey: string): string =>
  sortKey.slice(sortKey.indexOf('#') + 1);

const toNetworkSurveys = definePartitionKey('NETWORK_SURVEYS');

export const previewAllowanceKey = defineNetworkHourKey('PREVIEW_ALLOWANCE');

/** Surveys that Clear Test Data removes: from test addresses, or called tests by staff. */
export const testSurveyList: IndexList = { index: indexes.byState, partition: 'TEST_SURVEYS' };

export const testSurveyIndexKeys = ({ createdAt, id }: Created) =>
  buildByStateKeys(testSurveyList, createdAt, id);

/** A partition takes 1,000 writes a second, twice what the counters take (docs/operate.md). */
export const surveyLists = {
  byTime: { index: indexes.byTime, partition: 'SURVEYS' },
  byName: { index: indexes.byGroup, partition: 'SURVEYS_BY_NAME' },
  byEmail: { index: indexes.byEmail, partition: 'SURVEYS_BY_EMAIL' },
} as const satisfies Readonly<Record<string, IndexList>>;

/** A row has none of these when its survey is in no list of surveys. */
export const surveyListAttributes = Object.values(surveyLists).flatMap(listKeyAttributes);

export const surveyRowAttributes = [
  'id',
  'userName',
  'userEmail',
  'userPhone',
  'userZipcode',
  'createdAt',
  'searchName',
  'searchEmail',
  'searchPhone',
] as const;

export const surveyTimeKey = ({ createdAt, id }: Created): string => `${createdAt}#${id}`;

export const surveyIndexKeys = (survey: NamedSurvey & Created) => ({
  ...buildByTimeKeys(surveyLists.byTime, survey.createdAt, survey.id),
  ...surveyVisitorIndexKeys(survey),
});

export const surveyVisitorIndexKeys = (survey: NamedSurvey) => ({
  ...surveyVisitorListKeys(survey),
  ...toSearchAttributes(survey),
});

/** A survey without a name is not in the list by name, and likewise for e-mail addresses. */
export const surveyVisitorListKeys = ({ id, userName, userEmail }: NamedSurvey) => ({
  ...(userName === undefined
    ? {}
    : { gsi2pk: surveyLists.byName.partition, gsi2sk: `${toSortText(userName)}#${id}` }),
  ...(userEmail === undefined
    ? {}
    : { gsi3pk: surveyLists.byEmail.partition, gsi3sk: `${toSortText(userEmail)}#${id}` }),
});

export const toSearchAttributes = ({
  userName,
  userEmail,
  userPhone,
}: Pick<NamedSurvey, 'userName' | 'userEmail' | 'userPhone'>) => ({
  ...(userName === undefined
    ? {}
    : { searchName: joinSearchTexts(toSearchText(userName), foldText(userName)) }),
  ...(userEmail === undefined ? {} : { searchEmail: toSearchText(userEmail) }),
  ...(userPhone === undefined
    ? {}
    : { searchPhone: joinSearchTexts(toSearchText(userPhone), keepDigits(userPhone)) }),
});

export const toSearchText = (text: string): string => text.normalize('NFC').toLowerCase();

/** Normalizes text for sorting: "Émile" sorts among the Es. */
const toSortText = (text: string): string => cutText(foldText(text), maxSortUnits);

/** Removes case and accents, so that people find "Émile" by "emile". */
export const foldText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Keeps the digits of a phone number, so that people find it in any notation. */
export const keepDigits = (phone: string): string => phone.replace(/\D/g, '');

/** Joins two forms of a text, such as `émile|emile`, so that one attribute matches either. */
const joinSearchTexts = (typed: string, normalized: string): string =>
  typed === normalized ? typed : `${typed}|${normalized}`;

/** A sort key holds 1,024 bytes, and a UTF-16 unit takes at most 3 of them. */
const maxSortUnits = 300;

export const clickList: IndexList = { index: indexes.byTime, partition: 'CLICKS' };

/** The counter ends the sort key, so that clicks can be counted from the index alone. */
export const clickIndexKeys = (clickedAt: string, surveyId: string, counter: string) =>
  buildByTimeKeys(clickList, clickedAt, `${surveyId}#${counter}`);

export const parseClickCounter = (sortKey: string): string =>
  sortKey.slice(sortKey.lastIndexOf('#') + 1);
