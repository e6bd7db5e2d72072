import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { HttpApi, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { apiThrottle } from '../config/capacity.ts';

/** The HTTP API without its routes. It is stateful because the site needs its address (docs/decisions/0012). */
export class ApiEntrance extends Construct {
  readonly api: HttpApi;
  readonly hostName: string;
  readonly accessLog: LogGroup;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.api = new HttpApi(this, 'HttpApi', { apiName: Stack.of(this).stackName, createDefaultStage: false });
    const { region, urlSuffix } = Stack.of(this);
    this.hostName = `${this.api.apiId}.execute-api.${region}.${urlSuffix}`;
    this.accessLog = new LogGroup(this, 'AccessLog', {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    new HttpStage(this, 'Stage', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      throttle: apiThrottle,
      accessLogSettings: {
        destination: new LogGroupLogDestination(this.accessLog),
        format: AccessLogFormat.custom(JSON.stringify(accessLogLine)),
      },
    });
  }
}

/** One line per call, also when no function runs. It names the route, because ids in paths open results. */
const accessLogLine = {
  requestId: '$context.requestId',
  route: '$context.routeKey',
  status: '$context.status',
  integrationStatus: '$context.integrationStatus',
  error: '$context.error.message',
  integrationError: '$context.integrationErrorMessage',
  latencyMs: '$context.responseLatency',
};
