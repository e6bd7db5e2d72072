import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder, tableName } from './product-files.ts';

/** A value as DynamoDB writes it: its type and itself. */
type Attribute = Readonly<Record<string, unknown>>;
type Item = Readonly<Record<string, Attribute>>;
type Page = { readonly Items: readonly Item[]; readonly LastEvaluatedKey?: Item };

/** Attributes that hold what people typed, where they are, or what gives access. */
const personal = new Set([
  ...[
    'userName',
    'userEmail',
    'userPhone',
    'userZipcode',
    'zipCode',
    'searchName',
    'searchEmail',
    'searchPhone',
  ],
  ...['name', 'firstName', 'lastName', 'email', 'phone', 'message', 'to', 'replyTo', 'recipient'],
  ...['ipAddress', 'ip_address', 'viewerAddress', 'sessionId', 'surveyId', 'resultId', 'id'],
  ...['secret', 'hash', 'salt'],
]);

/** Keys that say whose an item is, or are as good as a password. */
const personalKey =
  /^(SURVEY|SESSION|STAFF_SESSION|DROPOUT|CONTACT|EMAIL|IDEMPOTENCY|RESULT_EMAILS|EXPORT)#(.{8,})$/;

/** Of jobs, not of people: what they report is in their log lines, too. */
const ofJobs = new Set<unknown>(['JOB_RUNS', 'TOTALS_CHECK', 'TEST_DATA_CHECK']);

/** The last day of a summary stands in `to`, as the recipient of an e-mail does. */
const day = /^\d{4}-\d\d-\d\d$/;

/** Not what a visitor without an address of their own has, nor what is too short to be told from other words. */
const isTelling = (text: string): boolean =>
  text.length >= 4 && !['127.0.0.1', '::1'].includes(text) && !day.test(text);

const plain = ([type, value]: readonly [string, unknown]): unknown => {
  if (type === 'M')
    return Object.fromEntries(
      Object.entries(value as Item).map(([name, inner]) => [name, plainOf(inner)]),
    );
  if (type === 'L') return (value as readonly Attribute[]).map(plainOf);

  return value;
};

const plainOf = (attribute: Attribute): unknown => {
  const [entry] = Object.entries(attribute);
  return entry === undefined ? undefined : plain(entry);
};

const parsed = (text: string): unknown => {
  try {
    return text.startsWith('{') ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
};

const collect = (value: unknown, attribute: string, found: Map<string, string>): void => {
  if (typeof value === 'string') {
    if (personal.has(attribute) && isTelling(value)) found.set(value, attribute);

    const inner = parsed(value);
    if (inner !== undefined) collect(inner, attribute, found);

    const key = ['pk', 'sk'].includes(attribute) ? personalKey.exec(value)?.[2] : undefined;
    if (key !== undefined) found.set(key, 'a key');
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value))
      collect(inner, Array.isArray(value) ? attribute : name, found);
  }
};

const scan = async (endpoint: string, ExclusiveStartKey?: Item): Promise<Page> => {
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': 'DynamoDB_20120810.Scan',
      // DynamoDB Local looks at the form of a signature only.
      authorization:
        'AWS4-HMAC-SHA256 Credential=local/20260101/local/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
    },
    body: JSON.stringify({ TableName: tableName, ExclusiveStartKey }),
  });
  if (!answer.ok) throw new Error(`The database answered ${answer.status}: ${await answer.text()}`);

  return answer.json();
};

const readAll = async (): Promise<readonly Item[]> => {
  const endpoint = readFileSync(join(dataFolder, 'endpoint'), 'utf8').trim();
  const items: Item[] = [];
  let next: Item | undefined;

  do {
    const page = await scan(endpoint, next);

    items.push(...page.Items);
    next = page.LastEvaluatedKey;
  } while (next !== undefined);

  return items;
};

export const storedItemsWith = async (
  text: string,
): Promise<readonly Readonly<Record<string, unknown>>[]> =>
  (await readAll())
    .filter((item) => JSON.stringify(item).includes(text))
    .map((item) =>
      Object.fromEntries(Object.entries(item).map(([name, value]) => [name, plainOf(value)])),
    );

/** Lists what items tell of a visit, with the attributes of the dropout in a session. */
export const listVisitAttributes = (
  items: readonly Readonly<Record<string, unknown>>[],
): readonly string[] => {
  const names = items.flatMap((item) => [
    ...Object.keys(item),
    ...Object.keys((item['dropout'] as object) ?? {}),
  ]);
  return [...new Set(names)]
    .filter((name) => !technical.includes(name) && !counting.includes(name))
    .sort();
};

/** Keys, and what orders calls and counts dropouts. */
const technical = [
  'pk',
  'sk',
  'gsi1pk',
  'gsi1sk',
  'gsi2pk',
  'gsi2sk',
  'gsi4pk',
  'gsi4sk',
  'schemaVersion',
  'version',
];
const counting = ['id', 'lastSequence', 'countedDay', 'dropout'];

/** All that the product of the journeys has stored of people: each text, and which attribute it stands in. */
export const storedPersonalData = async (): Promise<ReadonlyMap<string, string>> => {
  const found = new Map<string, string>();
  const ofPeople = (await readAll()).filter(({ pk = {} }) => !ofJobs.has(plainOf(pk)));

  for (const item of ofPeople) collect(plain(['M', item]), '', found);
  return found;
};
