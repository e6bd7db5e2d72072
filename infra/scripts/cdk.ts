// The CDK's own command, for `pnpm cdk <command>` at the root.
import { createRequire } from 'node:module';
import { cdkArguments } from './cdk-arguments.ts';

process.argv.splice(2, Number.POSITIVE_INFINITY, ...cdkArguments(process.argv.slice(2)));
createRequire(import.meta.url)('aws-cdk/bin/cdk');
