import { table } from '@app/api/table';
import { RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { AttributeType, Billing, ProjectionType, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import type { Stage } from '../bin/stage.ts';

type DataStackProps = StackProps & { readonly stage: Stage };

const text = (name: string) => ({ name, type: AttributeType.STRING });

/** Everything that must outlive a deployment: the one table, on demand, with point-in-time recovery. */
export class DataStack extends Stack {
  readonly table: TableV2;

  constructor(scope: Construct, id: string, { stage, ...props }: DataStackProps) {
    super(scope, id, { ...props, terminationProtection: stage === 'prod' });
    this.table = new TableV2(this, 'Table', {
      partitionKey: text(table.partitionKey),
      sortKey: text(table.sortKey),
      billing: Billing.onDemand(),
      timeToLiveAttribute: table.timeToLiveAttribute,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: stage === 'prod',
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
