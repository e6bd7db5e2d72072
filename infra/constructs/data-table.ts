import { table } from '@app/api/platform/dynamodb/table';
import { RemovalPolicy } from 'aws-cdk-lib';
import { AttributeType, Billing, ProjectionType, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';

type DataTableProps = { readonly deletionProtection: boolean };

const text = (name: string) => ({ name, type: AttributeType.STRING });

/** The one table: on demand, with its indexes and expiry, and restorable to any second of the last 35 days. */
export class DataTable extends TableV2 {
  constructor(scope: Construct, id: string, { deletionProtection }: DataTableProps) {
    super(scope, id, {
      partitionKey: text(table.partitionKey),
      sortKey: text(table.sortKey),
      billing: Billing.onDemand(),
      timeToLiveAttribute: table.timeToLiveAttribute,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true, recoveryPeriodInDays: 35 },
      deletionProtection,
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
