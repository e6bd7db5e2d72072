import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { vi } from 'vitest';

type Sender = { send: (command: object) => Promise<unknown> };

/**
 * Runs something, and lets `act` come before each command to the table, as somebody else would. It
 * is also called before its own commands.
 */
export const actBeforeCommands = async <Outcome>(
  act: (command: object, client: unknown) => Promise<unknown> | undefined,
  run: () => Promise<Outcome>,
): Promise<Outcome> => {
  const prototype = DynamoDBDocumentClient.prototype as unknown as Sender;
  const { send } = prototype;
  const spy = vi.spyOn(prototype, 'send').mockImplementation(async function (
    this: unknown,
    command,
  ) {
    await act(command, this);
    return send.call(this as Sender, command);
  });

  return run().finally(() => spy.mockRestore());
};
