import {
  CfnOutput,
  aws_dynamodb as dynamodb,
  RemovalPolicy,
  Stack,
  type StackProps,
  Validations,
} from 'aws-cdk-lib';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { Stage } from '../config/configuration.ts';
import type { Configuration } from '../config/configuration-schema.ts';
import { ApiEntrance } from '../constructs/api-entrance.ts';
import { createAccessLogs, ExportBucket } from '../constructs/buckets.ts';
import { DataTable } from '../constructs/data-table.ts';
import { MailService } from '../constructs/mail-service.ts';

type DataStackProps = StackProps & { readonly stage: Stage; readonly configuration: Configuration };

/** Everything that must outlive a deployment, and the API's address, which the site needs. */
export class DataStack extends Stack {
  readonly table: dynamodb.ITableV2;
  readonly exportBucket: ExportBucket;
  readonly accessLogs: Bucket;
  readonly entrance: ApiEntrance;
  readonly mail: MailService;
  readonly originSecret: Secret;

  constructor(scope: Construct, id: string, { stage, configuration, ...props }: DataStackProps) {
    super(scope, id, { ...props, terminationProtection: stage === 'prod' });
    this.table = this.createTable(stage, configuration);
    this.accessLogs = createAccessLogs(this, 'AccessLogs');
    this.exportBucket = new ExportBucket(this, 'ExportFiles', this.accessLogs);
    this.entrance = new ApiEntrance(this, 'Api');
    this.mail = new MailService(this, 'Mail', configuration);
    this.originSecret = new Secret(this, 'OriginSecret', {
      description: 'What the CDN sends along so that nobody calls the API around it',
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
      removalPolicy: RemovalPolicy.DESTROY,
    });
    Validations.of(this.originSecret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason:
        'CloudFront and the functions take the value in at deployment, so a rotation is a deployment: docs/operate.md says how.',
    });
    new CfnOutput(this, 'TableName', { value: this.table.tableName });
    new CfnOutput(this, 'ApiUrl', { value: `https://${this.entrance.hostName}` });
  }

  /** The exports are the same with a restored table, so that a deployment can go back. */
  private createTable(stage: Stage, { tableName }: Configuration): dynamodb.ITableV2 {
    const ownTable = new DataTable(this, 'Table', { isProduction: stage === 'prod' });

    this.exportValue(ownTable.tableArn);
    this.exportValue(ownTable.tableName);
    return tableName === undefined
      ? ownTable
      : dynamodb.TableV2.fromTableName(this, 'RestoredTable', tableName);
  }
}
