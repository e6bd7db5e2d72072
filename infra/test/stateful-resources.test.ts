import { expect, it } from 'vitest';
import type { Stage } from '../config/configuration.ts';
import { synthesize } from './support/make-stage.ts';

/** A resource whose logical id changes is replaced: its data, its address or its DNS records would be gone. */
const statefulTypes = [
  'AWS::ApiGatewayV2::Api',
  'AWS::CloudFront::Distribution',
  'AWS::DynamoDB::GlobalTable',
  'AWS::S3::Bucket',
  'AWS::SES::EmailIdentity',
  'AWS::SecretsManager::Secret',
];

const deployed = [
  'car-quiz-data AWS::ApiGatewayV2::Api ApiHttpApi4C294DC0',
  'car-quiz-data AWS::DynamoDB::GlobalTable TableCD117FA1',
  'car-quiz-data AWS::S3::Bucket AccessLogsBucketCD784A59',
  'car-quiz-data AWS::S3::Bucket ExportFiles669C361F',
  'car-quiz-data AWS::SES::EmailIdentity MailIdentity4EC7C521',
  'car-quiz-data AWS::SecretsManager::Secret OriginSecret5DDC59F1',
  'car-quiz-site AWS::CloudFront::Distribution Distribution830FAC52',
  'car-quiz-site AWS::S3::Bucket Files8E6940B8',
];

const statefulIn = (changes: Readonly<Record<string, unknown>>, stage: Stage): readonly string[] =>
  synthesize(changes, stage)
    .stacks.flatMap(({ stackName, template }) =>
      Object.entries<{ readonly Type: string }>(template.Resources)
        .filter(([, { Type }]) => statefulTypes.includes(Type))
        .map(([id, { Type }]) => `${stackName.replace(`-${stage}-`, '-')} ${Type} ${id}`),
    )
    .sort();

it.each([
  ['prod', {}],
  ['prod', { account: '123456789012' }],
  ['prod', { tableName: 'restored' }],
  ['dev', { waf: false, alarmEmail: undefined }],
] as const)('keeps the logical ids of stateful resources in %s with %j', (stage, changes) => {
  expect(statefulIn(changes, stage)).toEqual(deployed);
});
