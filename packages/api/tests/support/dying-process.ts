import { AsyncLocalStorage } from 'node:async_hooks';
import { SESClient } from '@aws-sdk/client-ses';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** `before`: the command has no effect. `after`: it takes effect, but its response is lost. */
export type Death = { readonly atCommand: number; readonly when: 'before' | 'after' };

/** A command that a process sent. It is alone if no other one was in progress at the same time. */
type Command = { readonly name: string; isAlone: boolean };

type Process = {
  readonly commands: Command[];
  readonly inProgress: Set<Command>;
  isDead: boolean;
  diedAt: string;
  readonly death: Death | undefined;
};

class Killed extends Error {
  override readonly name = 'Killed';
}

const processes = new AsyncLocalStorage<Process>();

const sendOrDie = async (process: Process, name: string, send: () => unknown): Promise<unknown> => {
  const { commands, inProgress } = process;
  const command: Command = { name, isAlone: inProgress.size === 0 };

  for (const other of inProgress) other.isAlone = false;
  commands.push(command);
  const isTheOne = commands.length === process.death?.atCommand;
  if (isTheOne) process.diedAt = name;
  if (isTheOne && process.death?.when === 'before') process.isDead = true;
  if (process.isDead) throw new Killed();

  inProgress.add(command);
  const response = await Promise.resolve(send()).finally(() => inProgress.delete(command));
  if (isTheOne) process.isDead = true;
  // Commands in progress at the time of death take effect as well, but nobody receives their responses.
  if (process.isDead) throw new Killed();

  return response;
};

type Sender = { send: (this: Sender, command: object, ...rest: unknown[]) => unknown };

for (const client of [DynamoDBDocumentClient, SESClient]) {
  const prototype = client.prototype as unknown as Sender;
  const { send } = prototype;

  prototype.send = function sendFromProcess(command, ...rest) {
    const process = processes.getStore();
    const sendOn = () => send.call(this, command, ...rest);
    return process === undefined ? sendOn() : sendOrDie(process, command.constructor.name, sendOn);
  };
}

/**
 * Runs something as a process that dies at its nth command to the table or the mail service, in the order in which they
 * start. From then on it has no effect and its result is lost.
 */
export const runDying = async (
  death: Death | undefined,
  run: () => Promise<unknown>,
): Promise<Process> => {
  const process: Process = {
    commands: [],
    inProgress: new Set(),
    isDead: false,
    diedAt: '',
    death,
  };

  await processes.run(process, run).catch(() => undefined);
  return process;
};

const reads = new Set(['GetCommand', 'BatchGetCommand', 'QueryCommand']);
const mailing = 'SendRawEmailCommand';

/**
 * Lists the deaths that leave different tables and mail, for a process that sends these commands: before each one that
 * writes, and after the last one. A read leaves nothing, and a death after a command leaves what one before the next
 * command leaves, unless they overlap. A death after an e-mail is listed as well, because that is the one that repeats it.
 */
export const listDeaths = (commands: readonly Command[]): readonly Death[] => {
  const writes = [...commands.entries()].filter(([, { name }]) => !reads.has(name));
  return writes.flatMap(([index, { name, isAlone }], place) => {
    const atCommand = index + 1;
    const isDistinct = !isAlone || name === mailing || place === writes.length - 1;
    return [
      { atCommand, when: 'before' as const },
      ...(isDistinct ? [{ atCommand, when: 'after' as const }] : []),
    ];
  });
};
