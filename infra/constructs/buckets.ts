import {
  Duration,
  aws_iam as iam,
  RemovalPolicy,
  Stack,
  aws_s3 as s3,
  Validations,
} from 'aws-cdk-lib';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import * as z from 'zod';

export class PrivateBucket extends s3.Bucket {
  constructor(scope: Construct, id: string, props: s3.BucketProps = {}) {
    super(scope, id, {
      blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
      encryption: s3.BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      removalPolicy: RemovalPolicy.RETAIN,
      ...props,
    });
  }

  /** Returns the name of the bucket's exported ARN, which cdk-nag findings contain. */
  getArnExportName(): string {
    const stack = Stack.of(this);
    return importSchema.parse(stack.resolve(stack.exportValue(this.bucketArn)))['Fn::ImportValue'];
  }
}

/** The access logs of CloudFront and S3 contain visitors' addresses. They expire after 30 days. */
export const createAccessLogs = (scope: Construct, id: string): s3.Bucket => {
  const bucket = new PrivateBucket(new Construct(scope, id), 'Bucket', {
    lifecycleRules: [
      { expiration: Duration.days(30), abortIncompleteMultipartUploadAfter: Duration.days(1) },
    ],
    // CloudFront writes its logs through an access control list.
    objectOwnership: s3.ObjectOwnership.BUCKET_OWNER_PREFERRED,
  });

  Validations.of(bucket).acknowledge({
    id: 'AwsSolutions-S1',
    reason:
      'This is the bucket of access logs: logging who reads them into itself would never end.',
  });
  return bucket;
};

/** Export files contain visitors' data. They are downloaded within minutes and expire after a day. */
export class ExportBucket extends PrivateBucket {
  constructor(scope: Construct, id: string, accessLogs: s3.Bucket) {
    super(scope, id, {
      lifecycleRules: [
        { expiration: Duration.days(1), abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
      serverAccessLogsBucket: accessLogs,
      serverAccessLogsPrefix: 'exports/',
    });
  }

  /** Grants storing files under exports/, and removing the parts of one that failed. */
  grantWriting(handler: IFunction): void {
    this.grantExports(handler, ['s3:AbortMultipartUpload', 's3:PutObject']);
  }

  /** Grants reading files under exports/, as the links that the function signs do. */
  grantLinks(handler: IFunction): void {
    this.grantExports(handler, ['s3:GetObject']);
  }

  private grantExports(handler: IFunction, actions: string[]): void {
    const resources = [this.arnForObjects('exports/*')];

    handler.addToRolePolicy(new iam.PolicyStatement({ actions, resources }));
    Validations.of(handler.role ?? handler).acknowledge({
      id: `AwsSolutions-IAM5[Resource::${this.getArnExportName()}/exports/*]`,
      reason: 'Each export has a random name under exports/.',
    });
  }
}

const importSchema = z.object({ 'Fn::ImportValue': z.string() });
