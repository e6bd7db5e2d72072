// Synthesises both stages and runs cfn-lint over their templates: node infra/scripts/lint-templates.ts
import { globSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { projectFolder } from '../../scripts/rehearse/folders.ts';
import { providePython } from '../../scripts/rehearse/python-environment.ts';
import { runCommand } from '../../scripts/rehearse/run-command.ts';
import { stages } from '../config/configuration.ts';

const environment = `${projectFolder}.local/cfn-lint`;

/** The CDK writes dependencies out that follow from references already. */
const ignored = ['W3005'];

const synthesise = async (stage: string): Promise<readonly string[]> => {
  const output = `${projectFolder}cdk.out/${stage}`;
  rmSync(output, { recursive: true, force: true });
  const cdk = `${projectFolder}infra/node_modules/.bin/cdk`;
  await runCommand(cdk, ['synth', '--quiet', '-c', `stage=${stage}`, '-o', output], {
    show: true,
    timeoutMs: 10 * 60_000,
  });
  return globSync(`${output}/*.template.json`);
};

const templates: string[] = [];
// One after the other: both build the functions, into the same folder.
for (const stage of stages) templates.push(...(await synthesise(stage)));
await providePython(environment, fileURLToPath(new URL('requirements.txt', import.meta.url)));
await runCommand(`${environment}/bin/cfn-lint`, ['--ignore-checks', ...ignored, '--', ...templates], { show: true });
console.log(`cfn-lint finds nothing in ${templates.length} templates.`);
