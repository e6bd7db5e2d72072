import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

type Item = Readonly<Record<string, { readonly S?: string; readonly N?: string }>>;
type Put = { readonly Item: Item };
type Input = Partial<Put> & {
  readonly Key?: Item;
  readonly TransactItems?: readonly { readonly Put?: Put }[];
};

const sesAnswer =
  '<SendRawEmailResponse><SendRawEmailResult><MessageId>stub</MessageId></SendRawEmailResult></SendRawEmailResponse>';

const toItemId = (item: Item): string => `${item['pk']?.S} ${item['sk']?.S}`;

/** The secrets of a table in use: only the first call of a month or a year has to create one. */
const secretKeys = /^(NETWORK_KEY|UNSUBSCRIBE_KEY)/;
const storedSecret: Item = { secret: { S: 'A'.repeat(43) } };

/** Answers requests to the table. It keeps what is put, so that an e-mail can be fetched. */
const createTableStub = () => {
  const items = new Map<string, Item>();
  return (target: string, { Item: item, TransactItems = [], Key = {} }: Input): unknown => {
    const puts = [item, ...TransactItems.map(({ Put }) => Put?.Item)].filter(
      (each) => each !== undefined,
    );

    for (const put of puts) items.set(toItemId(put), put);
    const itemId = toItemId(Key);
    const storedItem = items.get(itemId) ?? (secretKeys.test(itemId) ? storedSecret : undefined);
    if (target.endsWith('UpdateItem'))
      return { Attributes: { messages: { N: '1' }, ...storedItem } };

    return storedItem === undefined ? {} : { Item: storedItem };
  };
};

/** DynamoDB and SES as far as a first call needs them, on loopback. */
export const startStub = async () => {
  const answerTableRequest = createTableStub();
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const isMail = request.headers['content-type']?.includes('x-www-form-urlencoded') === true;
    const target = String(request.headers['x-amz-target']);

    response.setHeader('content-type', isMail ? 'text/xml' : 'application/x-amz-json-1.0');
    response.end(isMail ? sesAnswer : JSON.stringify(answerTableRequest(target, JSON.parse(body))));
  });

  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The stub has no port');

  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: () => server.close(),
  };
};
