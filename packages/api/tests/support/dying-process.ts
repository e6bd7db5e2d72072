import { AsyncLocalStorage } from 'node:async_hooks';
import { SESClient } from '@aws-sdk/client-ses';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** `before`: the command has no effect; `after`: it has, but nobody learns of it. */
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
  const answer = await send();
  if (isTheOne) process.isDead = true;
  // Also for commands that were under way at the time of death: they had their effect, and nobody is there to hear.
  if (process.isDead) throw new Killed();
  return answer;
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
 * Runs something as a process that dies as told: at its nth command to the table or the mail service, counted as they
 * begin. From then on nothing that it does has an effect, and what it answers nobody hears.
 */
export const runDying = async (death: Death | undefined, run: () => Promise<unknown>): Promise<Process> => {
  const process: Process = { commands: 0, isDead: false, diedAt: '', death };
  await processes.run(process, run).catch(() => undefined);
  return process;
};

/** Every death of a process that gives so many commands. */
export const deathsOf = (commands: number): readonly Death[] =>
  Array.from({ length: commands }, (_, index) => index + 1).flatMap((atCommand) => [
    { atCommand, when: 'before' as const },
    { atCommand, when: 'after' as const },
  ]);
