import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Endpoint, endpoints } from '@app/contract/endpoints';
import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import { HttpApi, HttpMethod } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { ApiFunction } from '../constructs/api-function.ts';

type ApiStackProps = StackProps & { readonly table: TableV2; readonly exportBucket: Bucket };

const functionsFolder = fileURLToPath(new URL('../../packages/api/src/functions/', import.meta.url));

const implementedGroups = (): readonly string[] =>
  readdirSync(functionsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

const pathsOf = (group: string): readonly string[] => {
  const all: readonly Endpoint[] = Object.values(endpoints);
  return [...new Set(all.filter((endpoint) => endpoint.group === group).map(({ path }) => path))];
};

/** Export files are written, and read through the links that the function signs. */
const grantExports = (bucket: Bucket, handler: IFunction): void => {
  bucket.grantPut(handler);
  bucket.grantRead(handler);
};

/**
 * The HTTP API and one function per endpoint group. A path goes to its function with every method, and any other
 * path under /api to the survey function, so that 404 and 405 are answered in the product's own words.
 */
export class ApiStack extends Stack {
  constructor(scope: Construct, id: string, { table, exportBucket, ...props }: ApiStackProps) {
    super(scope, id, props);
    const api = new HttpApi(this, 'HttpApi');
    for (const group of implementedGroups()) {
      const environment = group === 'export' ? { EXPORT_BUCKET: exportBucket.bucketName } : {};
      const { function: handler } = new ApiFunction(this, group, { group, table, environment });
      if (group === 'export') grantExports(exportBucket, handler);
      const integration = new HttpLambdaIntegration(`${group}-integration`, handler);
      const paths = [...pathsOf(group), ...(group === 'survey' ? ['/api/{proxy+}'] : [])];
      for (const path of paths) api.addRoutes({ path, methods: [HttpMethod.ANY], integration });
    }
    new CfnOutput(this, 'ApiUrl', { value: api.apiEndpoint });
  }
}
