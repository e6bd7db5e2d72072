import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { expect, it } from 'vitest';
import { DataStack } from '../stacks/data-stack.ts';

const templateOf = (stage: 'dev' | 'prod') => Template.fromStack(new DataStack(new App(), 'Data', { stage }));

it('keeps the table when the stack goes, and can restore any second of the last 35 days', () => {
  const template = templateOf('prod');
  template.hasResource('AWS::DynamoDB::GlobalTable', { DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' });
  template.hasResourceProperties('AWS::DynamoDB::GlobalTable', {
    BillingMode: 'PAY_PER_REQUEST',
    TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
    Replicas: [
      { DeletionProtectionEnabled: true, PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true } },
    ],
  });
});

it('protects the production stack, and only that one, from being deleted', () => {
  const isProtected = (stage: 'dev' | 'prod') => new DataStack(new App(), 'Data', { stage }).terminationProtection;
  expect([isProtected('prod'), isProtected('dev')]).toEqual([true, false]);
});

it('keeps exports private, and only for a day', () => {
  templateOf('dev').hasResourceProperties('AWS::S3::Bucket', {
    PublicAccessBlockConfiguration: {
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    },
    LifecycleConfiguration: { Rules: [{ ExpirationInDays: 1, Status: 'Enabled' }] },
  });
});
