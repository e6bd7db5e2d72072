import { expect, it } from 'vitest';
import { functionEnvironment } from './function-environment.ts';

it('gives defaults for what is not set and keeps what is', () => {
  expect(functionEnvironment('http://127.0.0.1:8000', {})).toMatchObject({ TABLE_NAME: 'car-quiz', LOG_LEVEL: 'WARN' });
  const changed = functionEnvironment('http://127.0.0.1:8000', { TABLE_NAME: 'mine', LOG_LEVEL: 'DEBUG' });
  expect(changed).not.toHaveProperty('TABLE_NAME');
  expect(changed).not.toHaveProperty('LOG_LEVEL');
});

it('never shows real credentials to a database that is not AWS', () => {
  const given = { AWS_ACCESS_KEY_ID: 'real', AWS_SECRET_ACCESS_KEY: 'real' };
  expect(functionEnvironment('http://db:8000', given)).toMatchObject({ AWS_ACCESS_KEY_ID: 'local' });
  expect(functionEnvironment('https://dynamodb.ca-central-1.amazonaws.com', given)).not.toHaveProperty(
    'AWS_ACCESS_KEY_ID',
  );
});
