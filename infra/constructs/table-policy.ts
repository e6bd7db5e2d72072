import { type TablePermission, tablePermissions, transactionPermissions } from '@app/api/table-permissions';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { type Conditions, PolicyStatement } from 'aws-cdk-lib/aws-iam';

const statementFor = (
  table: ITableV2,
  { actions, partitions, index }: TablePermission,
  conditions: Conditions = {},
): PolicyStatement =>
  new PolicyStatement({
    actions: actions.map((action) => `dynamodb:${action}`),
    resources: [index === undefined ? table.tableArn : `${table.tableArn}/index/${index}`],
    // A batch names several keys: all of them must be among these.
    conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [...partitions] }, ...conditions },
  });

/** Without it, a call for which AWS names no key would pass as one whose keys are all allowed. */
const withKeys: Conditions = { Null: { 'dynamodb:LeadingKeys': 'false' } };
const inTransaction: Conditions = {
  'ForAnyValue:StringEquals': { 'dynamodb:EnclosingOperation': 'TransactWriteItems' },
};

/**
 * What a function's role may do with the table: named actions on named partitions, and never a scan. Which keys AWS
 * names for a transaction's items or for a query of an index is not documented; docs/decisions/0014 has what follows.
 */
export const tableStatements = (table: ITableV2, functionName: string): readonly PolicyStatement[] => {
  const permissions = tablePermissions[functionName];
  if (permissions === undefined) throw new Error(`It is not said what ${functionName} may do with the table`);
  return [
    ...permissions.map((permission) => statementFor(table, permission, permission.index === undefined ? withKeys : {})),
    ...transactionPermissions(functionName).map((permission) => statementFor(table, permission, inTransaction)),
  ];
};
