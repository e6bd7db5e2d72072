import { expect, it } from 'vitest';
import { parseSettings } from './settings.ts';

it('uses port 3000 on loopback and .local when nothing is set', () => {
  expect(parseSettings({}, [], '/project')).toEqual({
    port: 3000,
    dataDir: '/project/.local',
    build: true,
    dev: false,
  });
});

it('reads the environment and the command line', () => {
  const environment = {
    PORT: '8080',
    HOST: '0.0.0.0',
    LOCAL_DATA_DIR: '/data',
    DYNAMODB_ENDPOINT: 'http://db:8000',
    NO_BUILD: '1',
  };

  expect(parseSettings(environment, ['--dev'], '/project')).toEqual({
    port: 8080,
    host: '0.0.0.0',
    dataDir: '/data',
    dynamoDbEndpoint: 'http://db:8000',
    build: false,
    dev: true,
  });
  expect(parseSettings({ NO_BUILD: '0' }, [], '/project').build).toBe(true);
});

it.each(['http', '', '-1', '65536', '30.5'])('rejects PORT=%j with a message', (value) => {
  expect(() => parseSettings({ PORT: value }, [], '/project')).toThrow(
    `PORT=${value} is not a port`,
  );
});

it.each(['yes', 'localhost:8000'])('rejects DYNAMODB_ENDPOINT=%s, which is not a URL', (value) => {
  expect(() => parseSettings({ DYNAMODB_ENDPOINT: value }, [], '/project')).toThrow(
    `DYNAMODB_ENDPOINT=${value} is not a URL`,
  );
});

it.each([['--port', '4000'], ['4000']])('rejects the unknown arguments %s', (...args) => {
  expect(() => parseSettings({}, args, '/project')).toThrow(
    /'(--port|4000)'.*set in the environment, e.g. PORT=4000/,
  );
});

it.each([
  [{ EDGE: '1' }, []],
  [{}, ['--edge']],
])('imitates the CDN for %j %j', (environment, args) => {
  expect(parseSettings(environment, args, '/project').imitatesCdn).toBe(true);
});
