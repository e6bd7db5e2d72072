import { endpointGroups, type FunctionGroup } from '@app/contract/endpoints';
import { aws_apigatewayv2 as gateway, type aws_lambda as lambda, Validations } from 'aws-cdk-lib';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { Construct } from 'constructs';

/** Unknown paths, by the function that answers them. For staff paths, it must check the session. */
const catchAllPaths: Partial<Readonly<Record<FunctionGroup, readonly string[]>>> = {
  listings: ['/api', '/api/{proxy+}'],
  'admin-data': ['/api/admin', '/api/admin/{proxy+}', '/api/test', '/api/test/{proxy+}'],
};

const listPaths = (group: FunctionGroup): ReadonlySet<string> => {
  const ownPaths = Object.values(endpointGroups[group]).map(({ path }) => path);
  return new Set([...ownPaths, ...(catchAllPaths[group] ?? [])]);
};

export const createRoutes = (
  scope: Construct,
  api: gateway.IHttpApi,
  group: FunctionGroup,
  handler: lambda.IFunction,
): readonly gateway.HttpRoute[] => {
  const integration = new HttpLambdaIntegration(`${group}-integration`, handler);

  return [...listPaths(group)].map((path) => {
    const route = new gateway.HttpRoute(scope, `ANY ${path}`, {
      httpApi: api,
      routeKey: gateway.HttpRouteKey.with(path, gateway.HttpMethod.ANY),
      integration,
    });
    const permission = route.node.findChild(`${group}-integration-Permission`);

    // Otherwise, a route that moves to another function could call it before it has the permission.
    route.node.defaultChild?.node.addDependency(permission);

    Validations.of(route).acknowledge({
      id: 'AwsSolutions-APIG4',
      reason:
        'Access is checked in the function, by the contract; visitors of the quiz have no account.',
    });
    return route;
  });
};
