import { SESClient } from '@aws-sdk/client-ses';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

type Sender = { send: (this: Sender, command: object, options?: object) => unknown };

const clients = { table: DynamoDBDocumentClient, mail: SESClient };
type Service = keyof typeof clients;

const patience = new Map<Service, number>();

for (const service of ['table', 'mail'] as const) {
  const prototype = clients[service].prototype as unknown as Sender;
  const { send } = prototype;
  prototype.send = function sendImpatiently(command, options) {
    const requestTimeout = patience.get(service);
    return send.call(this, command, requestTimeout === undefined ? options : { ...options, requestTimeout });
  };
}

/** Runs something with a short timeout for requests to services, so that silent faults cost little time. */
export const givingUpAfter = async <Value>(ms: number, service: Service, run: () => Promise<Value>): Promise<Value> => {
  patience.set(service, ms);
  try {
    return await run();
  } finally {
    patience.delete(service);
  }
};
