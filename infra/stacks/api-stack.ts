import { functionGroups } from '@app/contract/endpoint-lookup';
import { endpointGroups, type FunctionGroup } from '@app/contract/endpoints';
import {
  ArnFormat,
  aws_apigatewayv2 as gateway,
  aws_iam as iam,
  aws_lambda as lambda,
  Stack,
  type StackProps,
  Validations,
} from 'aws-cdk-lib';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { Construct } from 'constructs';
import { BackendFunction, type FunctionDefaults } from '../constructs/backend-function.ts';
import type { DataStack } from './data-stack.ts';

type ApiStackProps = StackProps & {
  readonly data: DataStack;
  readonly functions: Omit<FunctionDefaults, 'table'>;
  readonly siteOrigin: string;
  readonly mailVariables: Readonly<Record<string, string>>;
  /** CloudFormation reads the secret again only when another property of a function changes. */
  readonly originSecretGeneration: number;
  readonly testIpAddresses?: readonly string[] | undefined;
  /** The name of the function that writes export files, which is in another stack. */
  readonly exportWriter: string;
};

const mailingGroups: readonly FunctionGroup[] = ['contact', 'summaries'];
/** The functions of unknown paths. Unknown staff paths go to the function that can check the session. */
const fallbacks: Partial<Readonly<Record<FunctionGroup, readonly string[]>>> = {
  listings: ['/api', '/api/{proxy+}'],
  'admin-data': ['/api/admin', '/api/admin/{proxy+}', '/api/test', '/api/test/{proxy+}'],
};

const pathsOf = (group: FunctionGroup): readonly string[] => {
  const own = new Set(Object.values(endpointGroups[group]).map(({ path }) => path));
  return [...own, ...(fallbacks[group] ?? [])];
};

export class ApiStack extends Stack {
  readonly functions: ReadonlyMap<FunctionGroup, BackendFunction>;

  constructor(scope: Construct, id: string, props: ApiStackProps) {
    super(scope, id, props);
    this.functions = new Map(
      functionGroups.map((group) => [group, this.createFunction(group, props)]),
    );
    for (const [group, { function: handler }] of this.functions)
      this.addRoutes(group, handler, props);
  }

  functionOf(group: FunctionGroup): BackendFunction {
    const backend = this.functions.get(group);
    if (backend === undefined) throw new Error(`There is no function for ${group}`);

    return backend;
  }

  private createFunction(group: FunctionGroup, props: ApiStackProps): BackendFunction {
    const {
      data,
      functions,
      siteOrigin,
      mailVariables,
      originSecretGeneration,
      testIpAddresses,
      exportWriter,
    } = props;
    const mails = mailingGroups.includes(group);
    const backend = new BackendFunction(this, group, {
      ...functions,
      name: group,
      table: data.table,
      systemLog: lambda.SystemLogLevel.WARN,
      environment: {
        ...functions.environment,
        SITE_ORIGIN: siteOrigin,
        // Readable in the function's configuration, to which only the operator has access.
        ORIGIN_VERIFY_SECRET: data.originSecret.secretValue.unsafeUnwrap(),
        ORIGIN_SECRET_GENERATION: String(originSecretGeneration),
        ...(mails ? mailVariables : {}),
        ...(group === 'admin-data' && testIpAddresses
          ? { TEST_IP_ADDRESSES: testIpAddresses.join(',') }
          : {}),
        ...(group === 'export' && {
          EXPORT_BUCKET: data.exportBucket.bucketName,
          EXPORT_WRITER: exportWriter,
        }),
      },
    });
    if (mails) data.mail.grantSend(backend.function);

    if (group === 'export') {
      data.exportBucket.grantLinks(backend.function);
      backend.function.addToRolePolicy(this.allowInvoking(exportWriter));
    }

    return backend;
  }

  private allowInvoking(functionName: string): iam.PolicyStatement {
    const named = { service: 'lambda', resource: 'function', resourceName: functionName };
    const arn = this.formatArn({ ...named, arnFormat: ArnFormat.COLON_RESOURCE_NAME });
    return new iam.PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [arn] });
  }

  private addRoutes(
    group: FunctionGroup,
    handler: lambda.IFunction,
    { data }: ApiStackProps,
  ): void {
    const integration = new HttpLambdaIntegration(`${group}-integration`, handler);

    for (const path of pathsOf(group)) {
      const routeKey = gateway.HttpRouteKey.with(path, gateway.HttpMethod.ANY);
      const route = new gateway.HttpRoute(this, `ANY ${path}`, {
        httpApi: data.entrance.api,
        routeKey,
        integration,
      });

      Validations.of(route).acknowledge({
        id: 'AwsSolutions-APIG4',
        reason:
          'Access is checked in the function, by the contract; visitors of the quiz have no account.',
      });
    }
  }
}
