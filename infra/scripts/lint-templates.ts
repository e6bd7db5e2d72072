// Lints the workflows with zizmor, and the templates of both stages and of the delivery with cfn-lint.
// With --built, `npm run build` has run before.
import { globSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { projectFolder, providePython, readArguments, runCommand } from '../../scripts/programs.ts';
import { stages } from '../config/configuration.ts';

const { values } = readArguments({ options: { built: { type: 'boolean' } } });
const environment = `${projectFolder}.local/cfn-lint`;

/** W3005: the CDK writes out dependencies that already follow from references. */
const ignoredRules = ['W3005'];

const synthesize = async (stage: string): Promise<readonly string[]> => {
  const output = `${projectFolder}cdk.out/${stage}`;

  rmSync(output, { recursive: true, force: true });
  const cdk = `${projectFolder}infra/node_modules/.bin/cdk`;

  const context = ['-c', `stage=${stage}`, '-c', 'build=false'];
  // A template names its assets by their hashes, so a copy of each is not needed.
  const options = ['--quiet', '--no-staging', ...context, '-o', output];

  await runCommand(cdk, ['synth', ...options], { show: true });
  return globSync(`${output}/*.template.json`);
};

await providePython(environment, fileURLToPath(new URL('requirements.txt', import.meta.url)));
await runCommand(`${environment}/bin/zizmor`, ['--offline', '--quiet', '.github'], { show: true });
const templates = [`${projectFolder}infra/delivery/github-delivery.yaml`];

// The laptop's build serves both stages, because prod as shipped has example values.
if (!values.built) await runCommand('npm', ['run', 'build']);

for (const stage of stages) templates.push(...(await synthesize(stage)));
await runCommand(
  `${environment}/bin/cfn-lint`,
  ['--ignore-checks', ...ignoredRules, '--', ...templates],
  { show: true },
);
console.log(
  `zizmor and cfn-lint report nothing for the workflows and ${templates.length} templates.`,
);
