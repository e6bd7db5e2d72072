import { functionGroups } from '@app/contract/endpoint-lookup';
import type { FunctionGroup } from '@app/contract/endpoints';
import {
  ArnFormat,
  aws_iam as iam,
  aws_lambda as lambda,
  Stack,
  type StackProps,
} from 'aws-cdk-lib';
import type { HttpRoute } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Construct } from 'constructs';
import { getPreviousSecretValue } from '../constructs/api-behavior.ts';
import { createRoutes } from '../constructs/api-routes.ts';
import { BackendFunction, type FunctionDefaults } from '../constructs/backend-function.ts';
import type { MailVariables } from '../constructs/mail-service.ts';
import type { DataStack } from './data-stack.ts';

type ApiStackProps = StackProps & {
  readonly data: DataStack;
  readonly functions: Omit<FunctionDefaults, 'table'>;
  readonly siteOrigin: string;
  readonly mailVariables: MailVariables;
  readonly acceptPreviousOriginSecret: boolean;
  readonly testIpAddresses?: readonly string[] | undefined;
  /** The name of the function that writes export files, which is in another stack. */
  readonly exportWriter: string;
};

type Environment = Readonly<Record<string, string>>;

/**
 * The functions that served a group's calls before December 2026. They change only after the routes
 * have moved, because their new code does not know these calls. Remove this when every stage has it.
 */
const formerGroups = {
  'result-email': 'contact',
  unsubscribe: 'contact',
  'system-status': 'summaries',
} as const satisfies Partial<Record<FunctionGroup, FunctionGroup>>;

export class ApiStack extends Stack {
  readonly functions: ReadonlyMap<FunctionGroup, BackendFunction>;

  constructor(scope: Construct, id: string, props: ApiStackProps) {
    super(scope, id, props);
    this.functions = new Map(
      functionGroups.map((group) => [group, this.createFunction(group, props)]),
    );
    this.grantRights(props);

    const { api } = props.data.entrance;
    const routes = new Map<string, readonly HttpRoute[]>(
      [...this.functions].map(([group, { function: handler }]) => [
        group,
        createRoutes(this, api, group, handler),
      ]),
    );

    for (const [group, former] of Object.entries(formerGroups))
      this.getFunction(former).node.addDependency(...(routes.get(group) ?? []));
  }

  getFunction(group: FunctionGroup): BackendFunction {
    const backend = this.functions.get(group);
    if (backend === undefined) throw new Error(`There is no function for ${group}`);

    return backend;
  }

  private createFunction(group: FunctionGroup, props: ApiStackProps): BackendFunction {
    const { data, functions, siteOrigin, acceptPreviousOriginSecret } = props;
    return new BackendFunction(this, group, {
      ...functions,
      name: group,
      table: data.table,
      systemLog: lambda.SystemLogLevel.WARN,
      environment: {
        ...functions.environment,
        SITE_ORIGIN: siteOrigin,
        // Readable in the function's configuration, to which only the operator has access.
        ORIGIN_VERIFY_SECRET: data.originSecret.secretValue.unsafeUnwrap(),
        ...(acceptPreviousOriginSecret && {
          PREVIOUS_ORIGIN_VERIFY_SECRET: getPreviousSecretValue(data.originSecret).unsafeUnwrap(),
        }),
        ...buildOwnEnvironment(group, props),
      },
    });
  }

  /** Grants what single functions may do outside the table. */
  private grantRights({ data, exportWriter }: ApiStackProps): void {
    for (const group of ['contact', 'result-email', 'summaries'] as const)
      data.mail.grantSend(this.getFunction(group).function);

    const { function: exporter } = this.getFunction('export');

    data.exportBucket.grantLinks(exporter);
    exporter.addToRolePolicy(this.allowInvoking(exportWriter));
  }

  private allowInvoking(functionName: string): iam.PolicyStatement {
    const arn = this.formatArn({
      service: 'lambda',
      resource: 'function',
      resourceName: functionName,
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    });
    return new iam.PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [arn] });
  }
}

const buildOwnEnvironment = (group: FunctionGroup, props: ApiStackProps): Environment => {
  const { data, mailVariables, testIpAddresses, exportWriter } = props;

  switch (group) {
    case 'contact':
    case 'result-email':
    case 'summaries':
      return { ...mailVariables.recipients, ...mailVariables.sending };
    case 'system-status':
      return mailVariables.recipients;
    case 'admin-data':
    case 'quiz-session':
    case 'survey':
      return testIpAddresses === undefined ? {} : { TEST_IP_ADDRESSES: testIpAddresses.join(',') };
    case 'export':
      return { EXPORT_BUCKET: data.exportBucket.bucketName, EXPORT_WRITER: exportWriter };
    default:
      return {};
  }
};
