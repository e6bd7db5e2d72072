import { Stack, Validations } from 'aws-cdk-lib';
import { HttpApi, HttpStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { Construct } from 'constructs';

/** Ten times the average rate of ten million visits a month. */
const throttle = { rateLimit: 2000, burstLimit: 4000 };

/** The HTTP API without its routes. It is stateful because the site needs its address (docs/decisions/0012). */
export class ApiEntrance extends Construct {
  readonly api: HttpApi;
  readonly hostName: string;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.api = new HttpApi(this, 'HttpApi', { apiName: Stack.of(this).stackName, createDefaultStage: false });
    const { region, urlSuffix } = Stack.of(this);
    this.hostName = `${this.api.apiId}.execute-api.${region}.${urlSuffix}`;
    const stage = new HttpStage(this, 'Stage', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      throttle,
    });
    Validations.of(stage).acknowledge({
      id: 'AwsSolutions-APIG1',
      reason:
        'CloudFront logs every call, and calls around it are refused; each function logs one line per call. A third line would cost as much as the functions themselves.',
    });
  }
}
