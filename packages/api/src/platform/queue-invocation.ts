import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';

const client = new LambdaClient();

/** Lets Lambda run a function with an event, and returns once the event is queued. */
export const queueInvocation = (functionName: string, event: object): Promise<unknown> =>
  client.send(
    new InvokeCommand({
      FunctionName: functionName,
      InvocationType: 'Event',
      Payload: JSON.stringify(event),
    }),
  );
