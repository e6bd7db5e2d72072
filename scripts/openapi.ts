// `npm run openapi` writes docs/openapi.json from the contract. A test of the contract fails while the two differ.
import { writeFileSync } from 'node:fs';
import { buildOpenApiDocument } from '../packages/contract/src/openapi.ts';
import { projectFolder, runCommand } from './programs.ts';

const path = `${projectFolder}docs/openapi.json`;

writeFileSync(path, JSON.stringify(buildOpenApiDocument(), null, 2));
await runCommand(`${projectFolder}node_modules/.bin/biome`, ['format', '--write', path]);
console.log('docs/openapi.json is written.');
