// `node infra/scripts/adopt-table.ts STAGE TABLE` takes a restored table into the stack of the data in place of its
// own, which stays as it is (docs/restore.md). Asks before it changes anything; needs the AWS command line.
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

/** Returns the logical id of the stack's only table. */
export const findTableId = ({ Resources }: Template): string => {
  const ids = Object.keys(Resources).filter(
    (id) => Resources[id]?.Type === 'AWS::DynamoDB::GlobalTable',
  );
  const [id] = ids;
  if (id === undefined || ids.length > 1)
    throw new Error(`The stack has ${ids.length} tables instead of one.`);

  return id;
};

/** Returns the template without outputs of the table, which an import may not add. */
export const withoutTableOutputs = (template: Template, tableId: string): Template => {
  const outputs = Object.entries(template.Outputs ?? {});
  const others = outputs.filter(([, output]) => !namesResource(output, tableId));
  return { ...template, Outputs: Object.fromEntries(others) };
};

/** Returns the template with which the stack releases its table, whose deletion policy keeps it. */
export const withoutTable = (template: Template, tableId: string): Template => {
  const { [tableId]: _, ...others } = template.Resources;
  const released = { ...withoutTableOutputs(template, tableId), Resources: others };
  const dependent = Object.keys(others).find((id) => namesResource(others[id], tableId));
  if (dependent !== undefined)
    throw new Error(`${dependent} needs the table, so that the stack cannot release it.`);

  return released;
};

/** True if a part of a template refers to a resource. */
const namesResource = (part: unknown, id: string): boolean =>
  JSON.stringify(part).includes(`"${id}"`);

const changeSet = 'adopt-restored-table';

const adoptTable = async (stage: string, tableName: string): Promise<void> => {
  const stack = `car-quiz-${stage}-data`;
  const folder = mkdtempSync(join(tmpdir(), 'adopt-table-'));

  const callStack = (command: string, ...options: readonly string[]): string =>
    execFileSync(
      'aws',
      ['cloudformation', command, '--stack-name', stack, '--output', 'json', ...options],
      { encoding: 'utf8' },
    );

  const save = (name: string, template: Template): string => {
    writeFileSync(join(folder, name), JSON.stringify(template));
    return `file://${join(folder, name)}`;
  };

  const template: Template = JSON.parse(callStack('get-template', '--query', 'TemplateBody'));
  const tableId = findTableId(template);

  save('data.json', template);
  await confirm(
    `${stack} releases its table and takes ${tableName} in. Templates are in ${folder}.`,
    stack,
  );

  const named = ['--capabilities', 'CAPABILITY_IAM'];
  const released = save('without.json', withoutTable(template, tableId));

  callStack('update-stack', '--template-body', released, ...named);
  callStack('wait', 'stack-update-complete');

  const resources = [
    {
      ResourceType: 'AWS::DynamoDB::GlobalTable',
      LogicalResourceId: tableId,
      ResourceIdentifier: { TableName: tableName },
    },
  ];
  const imported = save('import.json', withoutTableOutputs(template, tableId));
  const ofSet = ['--change-set-name', changeSet];

  callStack(
    'create-change-set',
    ...[...ofSet, '--change-set-type', 'IMPORT', '--template-body', imported, ...named],
    ...['--resources-to-import', JSON.stringify(resources)],
  );
  callStack('wait', 'change-set-create-complete', ...ofSet);
  console.log(callStack('describe-change-set', ...ofSet, '--query', 'Changes'));
  await confirm('This is what the import changes.', stack);
  callStack('execute-change-set', ...ofSet);
  callStack('wait', 'stack-import-complete');
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
