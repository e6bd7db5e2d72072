import type { EndpointGroup } from '@app/contract/endpoint';
import { endpointGroups, type FunctionGroup, functionGroups } from '@app/contract/endpoint-lookup';
import { Stack, type StackProps, Validations } from 'aws-cdk-lib';
import { HttpMethod, HttpRoute, HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { type IFunction, SystemLogLevel } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { BackendFunction, type FunctionDefaults } from '../constructs/backend-function.ts';
import { grantExports } from '../constructs/grant-exports.ts';
import type { DataStack } from './data-stack.ts';

type ApiStackProps = StackProps & {
  readonly data: DataStack;
  readonly functions: Omit<FunctionDefaults, 'table'>;
  /** Scheme and host of the site, whose pages alone may change anything. */
  readonly siteOrigin: string;
  readonly mailVariables: Readonly<Record<string, string>>;
  /** A function takes the secret in anew only when something else about it changes. */
  readonly originSecretGeneration: number;
  /** Whose sessions Clear Test Data removes; absent: the functions' own list. */
  readonly testIpAddresses?: readonly string[] | undefined;
};

const mailingGroups: readonly FunctionGroup[] = ['contact', 'summaries'];
/**
 * Where any path goes that no call has, so that 404 and 405 are said in the product's own words; under the paths of
 * staff by the function that can tell whether somebody is signed in.
 */
const fallbacks: Partial<Readonly<Record<FunctionGroup, readonly string[]>>> = {
  listings: ['/api', '/api/{proxy+}'],
  'admin-data': ['/api/admin', '/api/admin/{proxy+}', '/api/test', '/api/test/{proxy+}'],
};

const pathsOf = (group: FunctionGroup): readonly string[] => {
  const calls: EndpointGroup = endpointGroups[group];
  const own = new Set(Object.values(calls).map(({ path }) => path));
  return [...own, ...(fallbacks[group] ?? [])];
};

/** The functions behind the API, one per group of calls, and the routes to them. A path has one function, whatever the method. */
export class ApiStack extends Stack {
  readonly functions: ReadonlyMap<FunctionGroup, BackendFunction>;

  constructor(scope: Construct, id: string, props: ApiStackProps) {
    super(scope, id, props);
    this.functions = new Map(functionGroups.map((group) => [group, this.createFunction(group, props)]));
    for (const [group, { function: handler }] of this.functions) this.addRoutes(group, handler, props);
  }

  private createFunction(group: FunctionGroup, props: ApiStackProps): BackendFunction {
    const { data, functions, siteOrigin, mailVariables, originSecretGeneration, testIpAddresses } = props;
    const mails = mailingGroups.includes(group);
    const backend = new BackendFunction(this, group, {
      ...functions,
      name: group,
      table: data.table,
      systemLog: SystemLogLevel.WARN,
      environment: {
        ...functions.environment,
        SITE_ORIGIN: siteOrigin,
        // Whoever may read the function's configuration reads it; that is nobody but the operator.
        ORIGIN_VERIFY_SECRET: data.originSecret.secretValue.unsafeUnwrap(),
        ORIGIN_SECRET_GENERATION: String(originSecretGeneration),
        ...(mails ? mailVariables : {}),
        ...(group === 'admin-data' && testIpAddresses ? { TEST_IP_ADDRESSES: testIpAddresses.join(',') } : {}),
        ...(group === 'export' ? { EXPORT_BUCKET: data.exportBucket.bucketName } : {}),
      },
    });
    if (mails) data.mail.grantSend(backend.function);
    if (group === 'export') grantExports(data.exportBucket, backend.function);
    return backend;
  }

  private addRoutes(group: FunctionGroup, handler: IFunction, { data }: ApiStackProps): void {
    const integration = new HttpLambdaIntegration(`${group}-integration`, handler);
    for (const path of pathsOf(group)) {
      const routeKey = HttpRouteKey.with(path, HttpMethod.ANY);
      const route = new HttpRoute(this, `ANY ${path}`, { httpApi: data.entrance.api, routeKey, integration });
      Validations.of(route).acknowledge({
        id: 'AwsSolutions-APIG4',
        reason: 'Access is checked in the function, by the contract; visitors of the quiz have no account.',
      });
    }
  }
}
