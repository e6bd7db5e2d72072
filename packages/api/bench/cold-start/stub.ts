import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

type Item = Readonly<Record<string, { readonly S?: string; readonly N?: string }>>;
type Input = {
  readonly Key?: Item;
  readonly TransactItems?: readonly { readonly Put?: { readonly Item: Item } }[];
};

const sesAnswer =
  '<SendRawEmailResponse><SendRawEmailResult><MessageId>stub</MessageId></SendRawEmailResult></SendRawEmailResponse>';

const idOf = (item: Item): string => `${item['pk']?.S} ${item['sk']?.S}`;

/** Holds nothing but what was just put in a transaction, so that an e-mail can be fetched for sending. */
const createTable = () => {
  const items = new Map<string, Item>();
  return (target: string, { TransactItems = [], Key = {} }: Input): unknown => {
    for (const { Put } of TransactItems) if (Put !== undefined) items.set(idOf(Put.Item), Put.Item);
    return target.endsWith('UpdateItem') ? { Attributes: { messages: { N: '1' }, ...items.get(idOf(Key)) } } : {};
  };
};

/** DynamoDB and SES as far as a first call needs them, on loopback. */
export const startStub = async () => {
  const answerOf = createTable();
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const isMail = request.headers['content-type']?.includes('x-www-form-urlencoded') === true;
    const target = String(request.headers['x-amz-target']);
    response.setHeader('content-type', isMail ? 'text/xml' : 'application/x-amz-json-1.0');
    response.end(isMail ? sesAnswer : JSON.stringify(answerOf(target, JSON.parse(body))));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The stub has no port');
  return { url: `http://127.0.0.1:${address.port}`, stop: () => server.close() };
};
