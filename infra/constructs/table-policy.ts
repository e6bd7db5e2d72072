import { type TablePermission, tablePermissions } from '@app/api/table-permissions';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';

const statementFor = (table: ITableV2, { actions, partitions, index }: TablePermission): PolicyStatement =>
  new PolicyStatement({
    actions: actions.map((action) => `dynamodb:${action}`),
    resources: [index === undefined ? table.tableArn : `${table.tableArn}/index/${index}`],
    // Transactions and batches name several keys: all of them must be among these.
    conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [...partitions] } },
  });

/** What a function's role may do with the table: named actions on named partitions, and never a scan. */
export const tableStatements = (table: ITableV2, functionName: string): readonly PolicyStatement[] => {
  const permissions = tablePermissions[functionName];
  if (permissions === undefined) throw new Error(`It is not said what ${functionName} may do with the table`);
  return permissions.map((permission) => statementFor(table, permission));
};
