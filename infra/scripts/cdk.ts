// The CDK's own command, for `pnpm cdk <command>` at the root.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { cdkArguments } from './cdk-arguments.ts';

const cdk = createRequire(import.meta.url).resolve('aws-cdk/bin/cdk');
const { status } = spawnSync(process.execPath, [cdk, ...cdkArguments(process.argv.slice(2))], { stdio: 'inherit' });
process.exitCode = status ?? 1;
