import { describe, expect, it } from 'vitest';
import { endpoints } from './endpoints.ts';
import { buildOpenApiDocument } from './openapi.ts';

// biome-ignore lint/suspicious/noExplicitAny: the test reads the document by its expected shape
type Document = any;
const document: Document = JSON.parse(JSON.stringify(buildOpenApiDocument()));

describe('the OpenAPI document', () => {
  it('matches docs/openapi.json, which npm run openapi writes', async () => {
    const { href } = new URL('../../../docs/openapi.json', import.meta.url);
    const { default: written } = await import(/* @vite-ignore */ href, { with: { type: 'json' } });

    expect(written).toEqual(document);
  });

  it('lists every call with its method', () => {
    for (const [name, { path, method }] of Object.entries(endpoints)) {
      expect(document.paths[path][method.toLowerCase()].operationId).toBe(name);
    }
  });

  it('documents the session and the 401 response of every call for staff', () => {
    for (const { path, method, access } of Object.values(endpoints)) {
      const { security, responses } = document.paths[path][method.toLowerCase()];
      if (access === 'admin')
        expect([path, security, '401' in responses]).toEqual([path, [{ session: [] }], true]);
    }
  });

  it('names every path parameter', () => {
    for (const { path, method } of Object.values(endpoints)) {
      const { parameters = [] } = document.paths[path][method.toLowerCase()];
      const named = parameters
        .filter((one: Document) => one.in === 'path')
        .map((one: Document) => `{${one.name}}`);

      expect(named).toEqual(path.match(/\{\w+\}/g) ?? []);
    }
  });

  it('documents the fields of a body, their lengths, and that others are rejected', () => {
    const { schema } = document.paths['/api/contact'].post.requestBody.content['application/json'];

    expect(schema).toMatchObject({
      additionalProperties: false,
      required: expect.arrayContaining(['firstName', 'email', 'helpTypes']),
      properties: { firstName: { type: 'string', minLength: 1, maxLength: 100 } },
    });
  });

  it('documents error responses with the codes that the call can return', () => {
    const conflict =
      document.paths['/api/survey/update-zip'].post.responses['409'].content['application/json']
        .schema;

    expect(conflict).toMatchObject({ properties: { code: { enum: ['conflict'] } } });
    expect(document.components.schemas.Error.required).toEqual(['message', 'code', 'requestId']);
  });
});
