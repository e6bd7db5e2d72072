import { aws_apigatewayv2 as gateway, aws_logs as logs, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { Construct } from 'constructs';
import { apiThrottle } from '../config/capacity.ts';

/** The HTTP API without its routes. The site needs its address (docs/decisions/0012). */
export class ApiEntrance extends Construct {
  readonly api: gateway.HttpApi;
  readonly hostName: string;
  readonly accessLog: logs.LogGroup;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.api = new gateway.HttpApi(this, 'HttpApi', {
      apiName: Stack.of(this).stackName,
      createDefaultStage: false,
    });
    const { region, urlSuffix } = Stack.of(this);

    this.hostName = `${this.api.apiId}.execute-api.${region}.${urlSuffix}`;
    this.accessLog = new logs.LogGroup(this, 'AccessLog', {
      retention: logs.RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    new gateway.HttpStage(this, 'Stage', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      throttle: apiThrottle,
      accessLogSettings: {
        destination: new gateway.LogGroupLogDestination(this.accessLog),
        format: AccessLogFormat.custom(JSON.stringify(accessLogLine)),
      },
    });
  }
}

/** One line per call, even when no function runs. Paths are left out: their ids open results. */
const accessLogLine = {
  requestId: '$context.requestId',
  route: '$context.routeKey',
  status: '$context.status',
  integrationStatus: '$context.integrationStatus',
  error: '$context.error.message',
  integrationError: '$context.integrationErrorMessage',
  latencyMs: '$context.responseLatency',
};
