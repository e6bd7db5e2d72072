import { endpointNames, getFunctionGroup } from '@app/contract/endpoint-lookup';
import { endpoints } from '@app/contract/endpoints';
import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { apiFunctions, apiTemplate, named } from './support/api-functions.ts';

describe('the routes', () => {
  const integrations = apiTemplate.findResources('AWS::ApiGatewayV2::Integration');
  /** Maps each route's key to the name of its function. */
  const routes = Object.values(apiTemplate.findResources('AWS::ApiGatewayV2::Route')).map(
    ({ Properties }) => {
      const integration = integrations[Properties.Target['Fn::Join'][1][1].Ref];
      const [id] = integration?.['Properties'].IntegrationUri['Fn::GetAtt'] ?? [];
      const [, handler] = apiFunctions.find(([name]) => name === id) ?? [];
      return [Properties.RouteKey, handler?.['Properties'].Description] as const;
    },
  );

  it('send every call of the contract to the function of its group, and unknown calls to one that returns 404', () => {
    const staff = ['/admin', '/admin/{proxy+}', '/test', '/test/{proxy+}'];
    const expected = [
      ...endpointNames.map((name) => [endpoints[name].path, getFunctionGroup(name)]),
      ...['', '/{proxy+}'].map((path) => [`/api${path}`, 'listings']),
      ...staff.map((path) => [`/api${path}`, 'admin-data']),
    ].map(([path, group]) => [`ANY ${path}`, `Car quiz: ${group}`] as const);

    expect(new Map(routes)).toEqual(new Map(expected));
  });

  it('change only when their function exists and they may invoke it', () => {
    const permissions = apiTemplate.findResources('AWS::Lambda::Permission');

    for (const [id, route] of Object.entries(
      apiTemplate.findResources('AWS::ApiGatewayV2::Route'),
    )) {
      const [permission = ''] = (route['DependsOn'] ?? []).filter(
        (name: string) => name in permissions,
      );
      const path = route['Properties'].RouteKey.replace('ANY ', '');

      expect(JSON.stringify(permissions[permission]), id).toContain(`/*/*${path}`);
    }
  });

  it.each([
    { former: 'contact', moved: ['/api/survey/results/{resultId}/email', '/api/unsubscribe'] },
    {
      former: 'summaries',
      moved: ['/api/admin/system-status', '/api/admin/contact-messages/{messageId}/answered'],
    },
  ])('leave $former, which served them before, before it changes', ({ former, moved }) => {
    const [before] = Object.values(
      apiTemplate.findResources('AWS::Lambda::Function', { Properties: named(former) }),
    );
    const movedRoutes = Object.entries(apiTemplate.findResources('AWS::ApiGatewayV2::Route'))
      .filter(([, { Properties }]) => moved.includes(Properties.RouteKey.replace('ANY ', '')))
      .map(([id]) => id);

    expect(movedRoutes).toHaveLength(moved.length);
    expect(before?.['DependsOn']).toEqual(expect.arrayContaining(movedRoutes));
  });

  it('are the only callers that may invoke their functions', () => {
    apiTemplate.resourceCountIs('AWS::Lambda::Permission', routes.length);
    apiTemplate.allResourcesProperties('AWS::Lambda::Permission', {
      Principal: 'apigateway.amazonaws.com',
      SourceArn: Match.anyValue(),
    });
  });
});
