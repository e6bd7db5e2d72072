// `node infra/scripts/adopt-table.ts STAGE TABLE` replaces the data stack's table by a restored one,
// and keeps the former table outside the stack (docs/restore.md). Asks before it changes anything, and
// needs the AWS command line.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseStage } from '../config/configuration.ts';

type Template = {
  readonly Resources: Readonly<Record<string, { readonly Type: string }>>;
  readonly Outputs?: Readonly<Record<string, unknown>>;
};

export const findTableId = ({ Resources }: Template): string => {
  const ids = Object.keys(Resources).filter(
    (id) => Resources[id]?.Type === 'AWS::DynamoDB::GlobalTable',
  );
  const [id] = ids;
  if (id === undefined || ids.length > 1)
    throw new Error(`The stack has ${ids.length} tables instead of one.`);

  return id;
};

/** Returns the template without the outputs of the table, because an import may not add outputs. */
export const withoutTableOutputs = (template: Template, tableId: string): Template => {
  const outputs = Object.entries(template.Outputs ?? {});
  const otherOutputs = outputs.filter(([, output]) => !hasReferenceTo(output, tableId));
  return { ...template, Outputs: Object.fromEntries(otherOutputs) };
};

/** An update to it releases the table, whose deletion policy keeps it. Throws if one needs it. */
export const withoutTable = (template: Template, tableId: string): Template => {
  const { [tableId]: _, ...otherResources } = template.Resources;
  const dependent = Object.keys(otherResources).find((id) =>
    hasReferenceTo(otherResources[id], tableId),
  );
  if (dependent !== undefined)
    throw new Error(`${dependent} needs the table, so that the stack cannot release it.`);

  return { ...withoutTableOutputs(template, tableId), Resources: otherResources };
};

const hasReferenceTo = (templatePart: unknown, id: string): boolean =>
  JSON.stringify(templatePart).includes(`"${id}"`);

const changeSet = 'adopt-restored-table';

const adoptTable = async (stage: string, tableName: string): Promise<void> => {
  const stack = `car-quiz-${stage}-data`;
  const folder = mkdtempSync(join(tmpdir(), 'adopt-table-'));

  const callCloudFormation = (command: string, ...options: readonly string[]): string =>
    execFileSync(
      'aws',
      ['cloudformation', command, '--stack-name', stack, '--output', 'json', ...options],
      { encoding: 'utf8' },
    );

  const saveTemplate = (name: string, template: Template): string => {
    writeFileSync(join(folder, name), JSON.stringify(template));
    return `file://${join(folder, name)}`;
  };

  const template: Template = JSON.parse(
    callCloudFormation('get-template', '--query', 'TemplateBody'),
  );
  const tableId = findTableId(template);

  saveTemplate('data.json', template);
  await confirm(
    `${stack} releases its table and takes ${tableName} in. Templates are in ${folder}.`,
    stack,
  );

  const capabilities = ['--capabilities', 'CAPABILITY_IAM'];
  const releaseTemplate = saveTemplate('without.json', withoutTable(template, tableId));

  callCloudFormation('update-stack', '--template-body', releaseTemplate, ...capabilities);
  callCloudFormation('wait', 'stack-update-complete');

  const resourcesToImport = [
    {
      ResourceType: 'AWS::DynamoDB::GlobalTable',
      LogicalResourceId: tableId,
      ResourceIdentifier: { TableName: tableName },
    },
  ];
  const importTemplate = saveTemplate('import.json', withoutTableOutputs(template, tableId));
  const changeSetName = ['--change-set-name', changeSet];

  callCloudFormation(
    'create-change-set',
    ...[...changeSetName, '--change-set-type', 'IMPORT'],
    ...['--template-body', importTemplate, ...capabilities],
    ...['--resources-to-import', JSON.stringify(resourcesToImport)],
  );
  callCloudFormation('wait', 'change-set-create-complete', ...changeSetName);
  console.log(callCloudFormation('describe-change-set', ...changeSetName, '--query', 'Changes'));
  await confirm('This is what the import changes.', stack);
  callCloudFormation('execute-change-set', ...changeSetName);
  callCloudFormation('wait', 'stack-import-complete');
  console.log('Remove "tableName" from the configuration, then deploy.');
};

/** Throws unless the name of the stack is typed. */
const confirm = async (text: string, stack: string): Promise<void> => {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const typed = await terminal.question(`${text}\nType ${stack} to go on: `);

  terminal.close();
  if (typed !== stack) throw new Error('That is not the name. Nothing more was changed.');
};

if (import.meta.main) {
  const [stage, tableName] = process.argv.slice(2);
  if (tableName === undefined) throw new Error('Give the stage and the restored table.');

  await adoptTable(parseStage(stage), tableName);
}
