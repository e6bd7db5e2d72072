import { type CallInput, call, urlOf } from '@app/contract/client';
import { type EndpointName, endpoints } from '@app/contract/endpoints';

type Body<Name extends EndpointName> = CallInput<Name> extends { readonly body: infer Sent } ? Sent : never;

/** How the reports of a quiz session leave the browser. */
export type SessionTransport = {
  readonly start: (body: Body<'startSession'>) => Promise<unknown>;
  readonly progress: (body: Body<'updateProgress'>) => Promise<unknown>;
  readonly heartbeat: (body: Body<'heartbeat'>) => Promise<unknown>;
  readonly complete: (body: Body<'completeSession'>) => Promise<unknown>;
  readonly exit: (body: Body<'exitSession'>) => Promise<unknown>;
};

const sendBeacon = (body: Body<'exitSession'>): boolean => {
  try {
    return navigator.sendBeacon(urlOf(endpoints.exitSession), JSON.stringify(body));
  } catch {
    return false;
  }
};

/** Reports over HTTP. An exit goes out as a beacon, which survives the page; completion outlives a change of page. */
export const httpSessionTransport: SessionTransport = {
  start: (body) => call('startSession', { body }),
  progress: (body) => call('updateProgress', { body }),
  heartbeat: (body) => call('heartbeat', { body }),
  complete: (body) => call('completeSession', { body, keepalive: true }),
  exit: async (body) => sendBeacon(body) || call('exitSession', { body, keepalive: true }),
};
