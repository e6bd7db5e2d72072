import { join } from 'node:path';
import {
  Duration,
  aws_iam as iam,
  aws_lambda as lambda,
  aws_logs as logs,
  RemovalPolicy,
} from 'aws-cdk-lib';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import { createTableStatements } from './data-table.ts';
import {
  type FunctionName,
  findReservedConcurrency,
  functionSettings,
} from './function-settings.ts';

export type FunctionDefaults = {
  readonly table: ITableV2;
  readonly bundlesFolder: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly accountConcurrency: number;
};

type BackendFunctionProps = FunctionDefaults & {
  readonly name: FunctionName;
  /** Set only for a function that another stack invokes by its name. */
  readonly functionName?: string;
  /** Whether Lambda itself logs every run in addition to the function. */
  readonly systemLog: lambda.SystemLogLevel;
};

/** A function with its log, and a role that may do with the table what its permissions say. */
export class BackendFunction extends Construct {
  readonly function: lambda.Function;
  readonly logGroup: logs.LogGroup;

  constructor(scope: Construct, id: string, props: BackendFunctionProps) {
    super(scope, id);
    const { name, functionName, table, bundlesFolder, environment, accountConcurrency, systemLog } =
      props;
    const { memoryMb, timeoutSeconds } = functionSettings[name];
    const reserved = findReservedConcurrency(name, accountConcurrency);

    this.logGroup = new logs.LogGroup(this, 'Logs', {
      retention: logs.RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = new iam.Role(this, 'Role', {
      assumedBy: new iam.ServicePrincipal('lambda.amazonaws.com'),
    });

    this.logGroup.grantWrite(role);
    for (const statement of createTableStatements(table, name)) role.addToPolicy(statement);
    this.function = new lambda.Function(this, 'Function', {
      description: `Car quiz: ${name}`,
      ...(functionName === undefined ? {} : { functionName }),
      runtime: lambda.Runtime.NODEJS_24_X,
      architecture: lambda.Architecture.ARM_64,
      code: lambda.Code.fromAsset(join(bundlesFolder, name)),
      handler: 'index.handler',
      memorySize: memoryMb,
      timeout: Duration.seconds(timeoutSeconds),
      ...(reserved === undefined ? {} : { reservedConcurrentExecutions: reserved }),
      role,
      loggingFormat: lambda.LoggingFormat.JSON,
      applicationLogLevelV2: lambda.ApplicationLogLevel.INFO,
      systemLogLevelV2: systemLog,
      logGroup: this.logGroup,
      environment: { TABLE_NAME: table.tableName, ...environment },
    });
  }
}
