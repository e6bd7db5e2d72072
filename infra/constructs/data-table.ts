import { indexes } from '@app/api/platform/dynamodb/keys';
import { table } from '@app/api/table';
import { aws_dynamodb as dynamodb, aws_iam as iam, RemovalPolicy } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { warmThroughput } from '../config/capacity.ts';
import type { TablePermission } from '../shared/table-permission.ts';
import { listTransactionPermissions, tablePermissions } from '../shared/table-permissions.ts';

const textAttribute = (name: string) => ({ name, type: dynamodb.AttributeType.STRING });

export class DataTable extends dynamodb.TableV2 {
  constructor(scope: Construct, id: string, { isProduction }: { readonly isProduction: boolean }) {
    super(scope, id, {
      partitionKey: textAttribute(table.partitionKey),
      sortKey: textAttribute(table.sortKey),
      billing: dynamodb.Billing.onDemand(),
      timeToLiveAttribute: table.timeToLiveAttribute,
      pointInTimeRecoverySpecification: {
        pointInTimeRecoveryEnabled: true,
        recoveryPeriodInDays: 35,
      },
      deletionProtection: isProduction,
      ...(isProduction ? { warmThroughput } : {}),
      removalPolicy: RemovalPolicy.RETAIN,
      globalSecondaryIndexes: table.indexes.map(({ name, partitionKey, sortKey, projected }) => ({
        indexName: name,
        partitionKey: textAttribute(partitionKey),
        sortKey: textAttribute(sortKey),
        ...(projected.length === 0
          ? { projectionType: dynamodb.ProjectionType.KEYS_ONLY }
          : { projectionType: dynamodb.ProjectionType.INCLUDE, nonKeyAttributes: [...projected] }),
      })),
    });
  }
}

/** The statements allow no scan. docs/decisions/0014 explains transactions and index queries. */
export const createTableStatements = (
  table: dynamodb.ITableV2,
  functionName: string,
): readonly iam.PolicyStatement[] => {
  const permissions = tablePermissions[functionName];
  if (permissions === undefined)
    throw new Error(`There are no table permissions for ${functionName}`);

  // Calls to an index may come without keys: AWS does not document whether they have any.
  return [
    ...permissions.map((permission) =>
      createStatement(
        table,
        permission,
        permission.index === undefined ? rejectCallsWithoutKeys : {},
      ),
    ),
    ...listTransactionPermissions(functionName).map((permission) =>
      createStatement(table, permission, onlyInTransactions),
    ),
  ];
};

/** `ForAllValues` is true of an empty list, so without this a call without keys would pass. */
const rejectCallsWithoutKeys: iam.Conditions = { Null: { 'dynamodb:LeadingKeys': 'false' } };
const onlyInTransactions: iam.Conditions = {
  'ForAnyValue:StringEquals': { 'dynamodb:EnclosingOperation': 'TransactWriteItems' },
};

const createStatement = (
  table: dynamodb.ITableV2,
  { actions, partitions, index }: TablePermission,
  conditions: iam.Conditions,
): iam.PolicyStatement =>
  new iam.PolicyStatement({
    actions: actions.map((action) => `dynamodb:${action}`),
    resources: [index === undefined ? table.tableArn : `${table.tableArn}/index/${indexes[index]}`],
    // A batch has several keys, and each of them must match one of the partitions.
    conditions: {
      'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [...partitions] },
      ...conditions,
    },
  });
