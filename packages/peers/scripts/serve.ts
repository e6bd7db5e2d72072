// Builds the peers' pages and serves each on a port of its own, as the product serves its site: the same compression,
// the same caching headers. `node scripts/serve.ts SURVEYJS_PORT RJSF_PORT`; ends on SIGTERM.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createSiteServer } from '../../local/src/site/server.ts';
import { buildPage, builtPage, peers } from './peer-pages.ts';

for (const peer of peers) await buildPage(peer);
for (const [index, peer] of peers.entries()) {
  const server = createServer(createSiteServer(builtPage(peer)));
  server.listen(Number(process.argv[2 + index]), 'localhost');
  await once(server, 'listening');
}
console.log('ready');
