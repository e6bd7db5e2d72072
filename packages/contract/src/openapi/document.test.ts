import { describe, expect, it } from 'vitest';
import { endpoints } from '../endpoints.ts';
import { openApiDocument } from './document.ts';

// biome-ignore lint/suspicious/noExplicitAny: a test looks into the document by its expected shape
type Document = any;
const document: Document = JSON.parse(JSON.stringify(openApiDocument()));

describe('the OpenAPI document', () => {
  it('is the one in docs (npm run openapi writes it)', async () => {
    const { href } = new URL('../../../../docs/openapi.json', import.meta.url);
    const { default: written } = await import(/* @vite-ignore */ href, { with: { type: 'json' } });
    expect(written).toEqual(document);
  });

  it('has every call with its method', () => {
    for (const [name, { path, method }] of Object.entries(endpoints)) {
      expect(document.paths[path][method.toLowerCase()].operationId).toBe(name);
    }
  });

  it('says of every call for staff that it wants a session and answers 401 without', () => {
    for (const { path, method, access } of Object.values(endpoints)) {
      const { security, responses } = document.paths[path][method.toLowerCase()];
      if (access === 'admin') expect([path, security, '401' in responses]).toEqual([path, [{ session: [] }], true]);
    }
  });

  it('names every parameter of a path', () => {
    for (const { path, method } of Object.values(endpoints)) {
      const { parameters = [] } = document.paths[path][method.toLowerCase()];
      const named = parameters.filter((one: Document) => one.in === 'path').map((one: Document) => `{${one.name}}`);
      expect(named).toEqual(path.match(/\{\w+\}/g) ?? []);
    }
  });

  it('keeps the rules of a body: its fields, their lengths, and that there are no others', () => {
    const { schema } = document.paths['/api/contact'].post.requestBody.content['application/json'];
    expect(schema).toMatchObject({
      additionalProperties: false,
      required: expect.arrayContaining(['firstName', 'email', 'helpTypes']),
      properties: { firstName: { type: 'string', minLength: 1, maxLength: 100 } },
    });
  });

  it('gives refusals the body of an error with the codes that are possible there', () => {
    const refused = document.paths['/api/survey/update-zip'].post.responses['409'].content['application/json'].schema;
    expect(refused).toMatchObject({ properties: { code: { enum: ['conflict'] } } });
    expect(document.components.schemas.Error.required).toEqual(['message', 'code', 'requestId']);
  });
});
