import { Stack, Validations } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import * as z from 'zod';

const importSchema = z.object({ 'Fn::ImportValue': z.string() });

/** Under which name a stack hands out the ARN of its bucket, as findings about other stacks show it. */
const importNameOf = (bucket: Bucket): string => {
  const stack = Stack.of(bucket);
  return importSchema.parse(stack.resolve(stack.exportValue(bucket.bucketArn)))['Fn::ImportValue'];
};

/** Export files are written, and read through the links that the function signs: under exports/, and nothing else. */
export const grantExports = (bucket: Bucket, handler: IFunction): void => {
  handler.addToRolePolicy(
    new PolicyStatement({ actions: ['s3:GetObject', 's3:PutObject'], resources: [bucket.arnForObjects('exports/*')] }),
  );
  Validations.of(handler.role ?? handler).acknowledge({
    id: `AwsSolutions-IAM5[Resource::${importNameOf(bucket)}/exports/*]`,
    reason: 'Each export has a random name under exports/.',
  });
};
