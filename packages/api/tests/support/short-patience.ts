import { SESClient } from '@aws-sdk/client-ses';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

type Sender = { send: (this: Sender, command: object, options?: object) => unknown };

let requestTimeout: number | undefined;

for (const client of [DynamoDBDocumentClient, SESClient]) {
  const prototype = client.prototype as unknown as Sender;
  const { send } = prototype;
  prototype.send = function sendImpatiently(command, options) {
    return send.call(this, command, requestTimeout === undefined ? options : { ...options, requestTimeout });
  };
}

/** Has the clients of AWS give up an attempt after this time, so that silence costs a test little; or as deployed. */
export const giveUpAfter = (ms: number | undefined): void => {
  requestTimeout = ms;
};
