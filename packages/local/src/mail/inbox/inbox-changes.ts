import type { IncomingMessage } from 'node:http';
import { readBody } from '../../request-body.ts';
import { type Faults, isFaultMode } from '../faults.ts';

type FaultRequest = { readonly mode: unknown; readonly recipient: unknown };

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const faultRequestIn = (request: IncomingMessage, text: string): FaultRequest => {
  if (request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
    const form = new URLSearchParams(text);
    return { mode: form.get('mode'), recipient: form.get('recipient') ?? undefined };
  }
  const body = jsonIn(text);
  const fields = new Map<string, unknown>(typeof body === 'object' && body !== null ? Object.entries(body) : []);
  return { mode: fields.get('mode'), recipient: fields.get('recipient') };
};

/** Switches a failure on or, with the mode "none", off; returns what is wrong with the request, if anything. */
export const changeFaults = async (request: IncomingMessage, faults: Faults): Promise<string | undefined> => {
  const { mode, recipient } = faultRequestIn(request, (await readBody(request))?.toString('utf8') ?? '');
  const address = typeof recipient === 'string' && recipient.trim() !== '' ? recipient.trim() : undefined;
  if (mode === 'none') faults.end(address);
  else if (isFaultMode(mode)) faults.set({ mode, ...(address === undefined ? {} : { recipient: address }) });
  else return 'The mode is one of: down, throttle, reject, none';
  return undefined;
};
