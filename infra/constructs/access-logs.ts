import { Duration, Validations } from 'aws-cdk-lib';
import { type Bucket, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { PrivateBucket } from './private-bucket.ts';

/** Where CloudFront and S3 log who asked for what. The lines hold addresses of visitors, so they go after 30 days. */
export class AccessLogs extends Construct {
  readonly bucket: Bucket;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.bucket = new PrivateBucket(this, 'Bucket', {
      lifecycleRules: [{ expiration: Duration.days(30), abortIncompleteMultipartUploadAfter: Duration.days(1) }],
      // CloudFront writes its logs by an access control list.
      objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
    });
    Validations.of(this.bucket).acknowledge({
      id: 'AwsSolutions-S1',
      reason: 'This is the bucket of access logs: logging who reads them into itself would never end.',
    });
  }
}
