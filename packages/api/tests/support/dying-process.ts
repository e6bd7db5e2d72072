import { AsyncLocalStorage } from 'node:async_hooks';
import { SESClient } from '@aws-sdk/client-ses';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** `before`: the command has no effect. `after`: it takes effect, but its response is lost. */
export type Death = { readonly atCommand: number; readonly when: 'before' | 'after' };

type Process = { commands: number; isDead: boolean; diedAt: string; readonly death: Death | undefined };

class Killed extends Error {
  override readonly name = 'Killed';
}

const processes = new AsyncLocalStorage<Process>();

const sendOrDie = async (process: Process, name: string, send: () => unknown): Promise<unknown> => {
  process.commands += 1;
  const isTheOne = process.commands === process.death?.atCommand;
  if (isTheOne) process.diedAt = name;
  if (isTheOne && process.death?.when === 'before') process.isDead = true;
  if (process.isDead) throw new Killed();
  const response = await send();
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
export const runDying = async (death: Death | undefined, run: () => Promise<unknown>): Promise<Process> => {
  const process: Process = { commands: 0, isDead: false, diedAt: '', death };
  await processes.run(process, run).catch(() => undefined);
  return process;
};

/** Lists every death of a process with this many commands. */
export const deathsOf = (commands: number): readonly Death[] =>
  Array.from({ length: commands }, (_, index) => index + 1).flatMap((atCommand) => [
    { atCommand, when: 'before' as const },
    { atCommand, when: 'after' as const },
  ]);
