import { expect, it } from 'vitest';
import { isAwsEndpoint } from './aws-endpoint.ts';

it.each([
  'https://dynamodb.ca-central-1.amazonaws.com',
  'https://dynamodb.ca-central-1.amazonaws.com:443/',
  'https://dynamodb.cn-north-1.amazonaws.com.cn/',
])('knows %s as of AWS', (endpoint) => {
  expect(isAwsEndpoint(endpoint)).toBe(true);
});

it.each([
  'http://127.0.0.1:8000',
  'http://db.example/?of=.amazonaws.com',
  'http://db.example/x.amazonaws.com',
  'https://dynamodb.amazonaws.com.example',
  'localhost:8000',
  'db',
])('takes %s for a database that shall not see real credentials', (endpoint) => {
  expect(isAwsEndpoint(endpoint)).toBe(false);
});
