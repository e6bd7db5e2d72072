import { table } from '@app/api/table';
import { Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { AttributeType, Billing, ProjectionType, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { Stage } from '../bin/stage.ts';

type DataStackProps = StackProps & { readonly stage: Stage };

const text = (name: string) => ({ name, type: AttributeType.STRING });

/** Exports hold visitors' data and are fetched within minutes; what remains of them goes after a day. */
const exportRules = [{ expiration: Duration.days(1), abortIncompleteMultipartUploadAfter: Duration.days(1) }];

/**
 * Everything that must outlive a deployment: the one table, on demand, with point-in-time recovery, and the private
 * bucket that exports pass through.
 */
export class DataStack extends Stack {
  readonly table: TableV2;
  readonly exportBucket: Bucket;

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
    this.exportBucket = new Bucket(this, 'Exports', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      lifecycleRules: exportRules,
      removalPolicy: RemovalPolicy.RETAIN,
    });
  }
}
