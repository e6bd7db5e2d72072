import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/** Runs one of the two commands in cdk.json as the CDK does, with settings from the command line. */
const run = (command: string, settings: Readonly<Record<string, string>>) =>
  spawnSync(process.execPath, [fileURLToPath(new URL(`../${command}`, import.meta.url))], {
    env: {
      ...process.env,
      NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
      CDK_CONTEXT_JSON: JSON.stringify(settings),
    },
    encoding: 'utf8',
  });

it.each(['scripts/build.ts', 'bin/app.ts'])(
  '%s fails with a message about an invalid setting, without a stack',
  (command) => {
    const { status, stdout, stderr } = run(command, { stage: 'prod', timeZone: 'Toronto' });

    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toBe(
      'The configuration in infra/config/prod.json is invalid:\n- "timeZone" is "Toronto". Give the business time zone by its IANA name, such as America/Toronto, or UTC.\n',
    );
  },
);

it.each(['scripts/build.ts', 'bin/app.ts'])('%s stops when no stage is named', (command) => {
  const { status, stdout, stderr } = run(command, {});

  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toBe('Name the stage with -c stage=dev or -c stage=prod. There is no default.\n');
});
