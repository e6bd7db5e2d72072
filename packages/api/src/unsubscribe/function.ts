import { unsubscribeSchemas } from '@app/contract/unsubscribe-schemas';
import { createSuppressionStore } from '../mail/suppression-store.ts';
import { decryptUnsubscribeToken } from '../mail/unsubscribe-token.ts';
import { readBaseConfig } from '../platform/config.ts';
import { createNetworkCallCounter } from '../platform/dynamodb/rate-limits.ts';
import { createHandler } from '../platform/http/create-handler.ts';
import { publicRoutes } from '../platform/http/route.ts';
import { openFunctionContext } from '../platform/open-function.ts';
import { succeed } from '../platform/result.ts';
import { unsubscribeAllowanceKey } from './keys.ts';
import { unsubscribe } from './unsubscribe.ts';

const { table, ...shared } = openFunctionContext('unsubscribe', readBaseConfig());

const dependencies = {
  ...shared,
  suppressions: createSuppressionStore(table),
  decryptUnsubscribeToken: (token: string) => decryptUnsubscribeToken(table, token),
  countUnsubscribe: createNetworkCallCounter(table, unsubscribeAllowanceKey),
};

const route = publicRoutes(unsubscribeSchemas);

export const handler = createHandler(
  [
    route('unsubscribe', ({ query, body, viewerAddress }) =>
      unsubscribe({ token: body.token ?? query.token, viewerAddress }, dependencies),
    ),
    // Some mail programs open the one-click link, and so do scanners. Opening it changes nothing.
    route('openUnsubscribePage', async ({ query }) =>
      succeed({ kind: 'redirect', location: `/unsubscribe#${query.token}` }),
    ),
  ],
  dependencies,
);
