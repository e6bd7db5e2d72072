import { expect, it } from 'vitest';
import { synthesize } from './support/make-stage.ts';

const certificateArn =
  'arn:aws:acm:us-east-1:123456789012:certificate/00000000-0000-4000-8000-000000000000';
const ownDomain = { domain: 'www.example.com', certificateArn };

type Secret = { readonly AWSCURRENT: string; readonly AWSPREVIOUS?: string };
type Resource = { readonly Type: string; readonly Properties: Readonly<Record<string, unknown>> };

const listResources = (type: string, stack: string, changes: Readonly<Record<string, unknown>>) => {
  const { template } = synthesize(changes).getStackByName(`car-quiz-prod-${stack}`);
  return Object.values<Resource>(template.Resources).filter(({ Type }) => Type === type);
};

/** Reads the secret as CloudFormation does for the references of a resource. Throws if there is no such value. */
const readSecrets = (resource: Resource | undefined, secret: Secret): readonly string[] => {
  const references = JSON.stringify(resource).matchAll(/:SecretString:([^}]*)\}\}/g);
  return [...references].map(([, rest = '']) => {
    const value = rest.includes('AWSPREVIOUS') ? secret.AWSPREVIOUS : secret.AWSCURRENT;
    if (value === undefined) throw new Error('The secret has no previous value');

    return value;
  });
};

it('is changed without a moment in which the CDN sends a value that the functions reject', () => {
  const changed = { AWSCURRENT: 'new', AWSPREVIOUS: 'old' };
  const deployments = [
    { acceptPreviousOriginSecret: false, secret: { AWSCURRENT: 'old' } },
    { acceptPreviousOriginSecret: true, secret: changed },
    { acceptPreviousOriginSecret: false, secret: changed },
  ];
  const moments: { sent: readonly string[]; accepted: readonly string[] }[] = [];
  let accepted: readonly string[] = ['old'];

  for (const { acceptPreviousOriginSecret, secret } of deployments) {
    const changes = { acceptPreviousOriginSecret };
    const [distribution] = listResources('AWS::CloudFront::Distribution', 'site', changes);
    const [handler] = listResources('AWS::Lambda::Function', 'api', changes);
    const sent = readSecrets(distribution, secret);

    // The distribution is deployed first.
    moments.push({ sent, accepted });
    accepted = readSecrets(handler, secret);
    moments.push({ sent, accepted });
  }

  expect(moments).toEqual([
    { sent: ['old'], accepted: ['old'] },
    { sent: ['old'], accepted: ['old'] },
    { sent: ['old'], accepted: ['old'] },
    { sent: ['old'], accepted: ['new', 'old'] },
    { sent: ['new'], accepted: ['new', 'old'] },
    { sent: ['new'], accepted: ['new'] },
  ]);
});

it.each([{}, ownDomain])('reaches the CDN before the functions with %j', (changes) => {
  const api = synthesize(changes).getStackByName('car-quiz-prod-api');

  expect(api.dependencies.map(({ id }) => id)).toContain('car-quiz-prod-site');
});

it('is accepted in its previous value by every function or by none', () => {
  for (const acceptPreviousOriginSecret of [true, false]) {
    const functions = listResources('AWS::Lambda::Function', 'api', { acceptPreviousOriginSecret });

    expect(functions.length).toBeGreaterThan(5);

    for (const one of functions)
      expect(readSecrets(one, { AWSCURRENT: 'new', AWSPREVIOUS: 'old' })).toHaveLength(
        acceptPreviousOriginSecret ? 2 : 1,
      );
  }
});
