import { policyHeader, statusHeader } from '@app/contract/edge/cdn-functions';
import { caching } from '@app/contract/edge/headers';
import { RemovalPolicy, Stack, Token, Validations } from 'aws-cdk-lib';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import {
  BucketDeployment,
  type BucketDeploymentProps,
  CacheControl,
  type ISource,
  Source,
} from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { type BuiltSite, isSiteFile } from '../site/built-site.ts';
import type { PrivateBucket } from './buckets.ts';

type SiteFilesProps = { readonly bucket: PrivateBucket; readonly site: BuiltSite };

const notFoundDocument = '/404.html';

const metadataName = (header: string): string => header.replace('x-amz-meta-', '');

const filesOf = ({ folder, allFiles }: BuiltSite, isWanted: (path: string) => boolean): ISource => {
  const unwanted = allFiles.filter((path) => !(isSiteFile(path) && isWanted(path)));
  return Source.asset(folder, { exclude: unwanted.map((path) => path.slice(1)) });
};

/** Uploads assets first, so that no document lacks one, and deletes nothing: pages loaded earlier still find theirs. */
export class SiteFiles extends Construct {
  private readonly common: Pick<BucketDeploymentProps, 'destinationBucket' | 'prune' | 'memoryLimit' | 'logGroup'>;

  constructor(scope: Construct, id: string, { bucket, site }: SiteFilesProps) {
    super(scope, id);
    const logGroup = new LogGroup(this, 'Logs', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.common = { destinationBucket: bucket, prune: false, memoryLimit: 256, logGroup };
    const isDocument = (path: string): boolean => path.endsWith('.html');
    const policy = { [metadataName(policyHeader)]: site.contentSecurityPolicy };
    const others = filesOf(site, (path) => !isDocument(path));
    const notFound = filesOf(site, (path) => path === notFoundDocument);
    const documents = filesOf(site, (path) => isDocument(path) && path !== notFoundDocument);
    const steps = [
      this.upload('Assets', Source.asset(`${site.folder}/assets`), caching.asset, { destinationKeyPrefix: 'assets' }),
      this.upload('Others', others, caching.other),
      this.upload('NotFound', notFound, caching.document, {
        metadata: { ...policy, [metadataName(statusHeader)]: '404' },
      }),
      this.upload('Documents', documents, caching.document, { metadata: policy }),
    ];
    this.acknowledgeUploader(bucket);
    for (const [index, step] of steps.entries()) {
      const before = steps[index - 1];
      if (before !== undefined) step.node.addDependency(before);
    }
  }

  private upload(id: string, source: ISource, cacheControl: string, props: Partial<BucketDeploymentProps> = {}) {
    const common = { ...this.common, sources: [source], cacheControl: [CacheControl.fromString(cacheControl)] };
    return new BucketDeployment(this, id, { ...common, ...props });
  }

  private acknowledgeUploader(bucket: PrivateBucket): void {
    const stack = Stack.of(this);
    const uploader = stack.node.children.find(({ node }) => node.id.startsWith('Custom::CDKBucketDeployment'));
    if (uploader === undefined) throw new Error('The upload function was not found');
    const account = Token.isUnresolved(stack.account) ? '<AWS::AccountId>' : stack.account;
    const wildcards = [
      ...['GetObject*', 'GetBucket*', 'List*', 'DeleteObject*', 'Abort*'].map((action) => `Action::s3:${action}`),
      `Resource::${bucket.importName()}/*`,
      `Resource::arn:aws:s3:::cdk-${stack.synthesizer.bootstrapQualifier}-assets-${account}-${stack.region}/*`,
    ];
    Validations.of(uploader).acknowledge(
      ...wildcards.map((wildcard) => ({
        id: `AwsSolutions-IAM5[${wildcard}]`,
        reason: 'It copies all files of the site, whatever their names, from the asset bucket of the CDK.',
      })),
      {
        id: 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
        reason: 'Its logs go to the group that the managed policy names.',
      },
      { id: 'AwsSolutions-L1', reason: 'The CDK chooses the runtime of its own function.' },
    );
  }
}
