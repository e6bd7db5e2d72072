import { table } from '@app/api/platform/dynamodb/table';
import { type TablePermission, tablePermissions, transactionPermissions } from '@app/api/table-permissions';
import { RemovalPolicy } from 'aws-cdk-lib';
import { AttributeType, Billing, type ITableV2, ProjectionType, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { type Conditions, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { warmThroughput } from '../config/capacity.ts';

type DataTableProps = { readonly isProduction: boolean };

const text = (name: string) => ({ name, type: AttributeType.STRING });

export class DataTable extends TableV2 {
  constructor(scope: Construct, id: string, { isProduction }: DataTableProps) {
    super(scope, id, {
      partitionKey: text(table.partitionKey),
      sortKey: text(table.sortKey),
      billing: Billing.onDemand(),
      timeToLiveAttribute: table.timeToLiveAttribute,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true, recoveryPeriodInDays: 35 },
      deletionProtection: isProduction,
      ...(isProduction ? { warmThroughput } : {}),
      removalPolicy: RemovalPolicy.RETAIN,
      globalSecondaryIndexes: table.indexes.map(({ name, partitionKey, sortKey, projected }) => ({
        indexName: name,
        partitionKey: text(partitionKey),
        sortKey: text(sortKey),
        ...(projected.length === 0
          ? { projectionType: ProjectionType.KEYS_ONLY }
          : { projectionType: ProjectionType.INCLUDE, nonKeyAttributes: [...projected] }),
      })),
    });
  }
}

/** Never grants a scan. AWS does not document the keys of transactions and index queries; see docs/decisions/0014. */
export const tableStatements = (table: ITableV2, functionName: string): readonly PolicyStatement[] => {
  const permissions = tablePermissions[functionName];
  if (permissions === undefined) throw new Error(`There are no table permissions for ${functionName}`);
  return [
    ...permissions.map((permission) => statementFor(table, permission, permission.index === undefined ? withKeys : {})),
    ...transactionPermissions(functionName).map((permission) => statementFor(table, permission, inTransaction)),
  ];
};

/** Without this, a call for which AWS names no key would pass as one whose keys are all allowed. */
const withKeys: Conditions = { Null: { 'dynamodb:LeadingKeys': 'false' } };
const inTransaction: Conditions = {
  'ForAnyValue:StringEquals': { 'dynamodb:EnclosingOperation': 'TransactWriteItems' },
};

const statementFor = (
  table: ITableV2,
  { actions, partitions, index }: TablePermission,
  conditions: Conditions,
): PolicyStatement =>
  new PolicyStatement({
    actions: actions.map((action) => `dynamodb:${action}`),
    resources: [index === undefined ? table.tableArn : `${table.tableArn}/index/${index}`],
    // A batch names several keys; all of them must be listed.
    conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [...partitions] }, ...conditions },
  });
