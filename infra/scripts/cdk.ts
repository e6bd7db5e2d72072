// The CDK's own command, for `pnpm cdk <command>` at the root.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { exitOnConfigurationError } from '../config/configuration-error.ts';
import { cdkArguments } from './cdk-arguments.ts';

const cdk = createRequire(import.meta.url).resolve('aws-cdk/bin/cdk');

exitOnConfigurationError(() => {
  const args = cdkArguments(process.argv.slice(2));
  const { status } = spawnSync(process.execPath, [cdk, ...args], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
});
