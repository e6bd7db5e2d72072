import { fileURLToPath } from 'node:url';
import { Duration } from 'aws-cdk-lib';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Architecture, Code, Function as LambdaFunction, LoggingFormat, Runtime } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';

type ApiFunctionProps = {
  readonly group: string;
  readonly table: TableV2;
  /** What the function reads beside the table's name. */
  readonly environment?: Readonly<Record<string, string>>;
};

const bundles = fileURLToPath(new URL('../../packages/api/dist/functions/', import.meta.url));

/** The Lambda function of one endpoint group. It may read and write items of the table; anything else is granted by who makes it. */
export class ApiFunction extends Construct {
  readonly function: LambdaFunction;

  constructor(scope: Construct, id: string, { group, table, environment = {} }: ApiFunctionProps) {
    super(scope, id);
    this.function = new LambdaFunction(this, 'Function', {
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      code: Code.fromAsset(`${bundles}${group}`),
      handler: 'index.handler',
      memorySize: 1024,
      // Just below the limit of the HTTP API: a slice of an export takes about ten seconds.
      timeout: Duration.seconds(29),
      loggingFormat: LoggingFormat.JSON,
      logGroup: new LogGroup(this, 'Logs', { retention: RetentionDays.THREE_MONTHS }),
      environment: { TABLE_NAME: table.tableName, ...environment },
    });
    table.grantReadWriteData(this.function);
  }
}
