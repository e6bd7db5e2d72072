import {
  aws_logs as logs,
  RemovalPolicy,
  Stack,
  type StackProps,
  Token,
  Validations,
} from 'aws-cdk-lib';
import {
  BucketDeployment,
  type BucketDeploymentProps,
  CacheControl,
  type ISource,
  Source,
} from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import type { PrivateBucket } from '../constructs/buckets.ts';
import { policyHeader, statusHeader } from '../shared/cdn-functions.ts';
import { caching } from '../shared/headers.ts';
import { type BuiltSite, isSiteFile } from '../site/built-site.ts';

type FilesStackProps = StackProps & {
  readonly bucket: PrivateBucket;
  readonly site: BuiltSite;
  readonly functions: Stack;
};

const notFoundDocument = '/404.html';

const toMetadataName = (header: string): string => header.replace('x-amz-meta-', '');

const selectFiles = (
  { folder, allFiles }: BuiltSite,
  isWanted: (path: string) => boolean,
): ISource => {
  const isCopied = (path: string): boolean => isSiteFile(path) && isWanted(path);
  const excludedFiles = allFiles.filter((path) => !isCopied(path));
  return Source.asset(folder, { exclude: excludedFiles.map((path) => path.slice(1)) });
};

/** Publishes the site's files after the functions that its pages call. */
export class FilesStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    { bucket, site, functions, ...props }: FilesStackProps,
  ) {
    super(scope, id, props);
    const uploads = new Construct(this, 'Upload');
    const logGroup = new logs.LogGroup(uploads, 'Logs', {
      retention: logs.RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const common = { destinationBucket: bucket, prune: false, memoryLimit: 256, logGroup };

    const upload = (
      name: string,
      source: ISource,
      cacheHeader: string,
      otherProps: Partial<BucketDeploymentProps> = {},
    ) => {
      const cacheControl = [CacheControl.fromString(cacheHeader)];
      return new BucketDeployment(uploads, name, {
        ...common,
        sources: [source],
        cacheControl,
        ...otherProps,
      });
    };

    const isDocument = (path: string): boolean => path.endsWith('.html');
    const policy = { [toMetadataName(policyHeader)]: site.contentSecurityPolicy };
    const otherFiles = selectFiles(site, (path) => !isDocument(path));
    const notFound = selectFiles(site, (path) => path === notFoundDocument);
    const documents = selectFiles(site, (path) => isDocument(path) && path !== notFoundDocument);
    // Assets come before documents that need them, and stay for pages that were loaded earlier.
    const steps = [
      upload('Assets', Source.asset(`${site.folder}/assets`), caching.asset, {
        destinationKeyPrefix: 'assets',
      }),
      upload('Others', otherFiles, caching.other),
      upload('NotFound', notFound, caching.document, {
        metadata: { ...policy, [toMetadataName(statusHeader)]: '404' },
      }),
      upload('Documents', documents, caching.document, { metadata: policy }),
    ];

    this.acknowledgeUploader(bucket);

    for (const [index, step] of steps.entries()) {
      const previousStep = steps[index - 1];
      if (previousStep !== undefined) step.node.addDependency(previousStep);
    }

    this.addStackDependency(functions);
  }

  /** Accepts the cdk-nag findings about the CDK's own upload function, with the reasons. */
  private acknowledgeUploader(bucket: PrivateBucket): void {
    const uploader = this.node.children.find(({ node }) =>
      node.id.startsWith('Custom::CDKBucketDeployment'),
    );
    if (uploader === undefined) throw new Error('The upload function was not found');

    const account = Token.isUnresolved(this.account) ? '<AWS::AccountId>' : this.account;
    const wildcards = [
      ...['GetObject*', 'GetBucket*', 'List*', 'DeleteObject*', 'Abort*'].map(
        (action) => `Action::s3:${action}`,
      ),
      `Resource::${bucket.getArnExportName()}/*`,
      `Resource::arn:aws:s3:::cdk-${this.synthesizer.bootstrapQualifier}-assets-${account}-${this.region}/*`,
    ];

    Validations.of(uploader).acknowledge(
      ...wildcards.map((wildcard) => ({
        id: `AwsSolutions-IAM5[${wildcard}]`,
        reason:
          'It copies all files of the site, whatever their names, from the asset bucket of the CDK.',
      })),
      {
        id: 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
        reason: 'Its logs go to the group that the managed policy names.',
      },
      { id: 'AwsSolutions-L1', reason: 'The CDK chooses the runtime of its own function.' },
    );
  }
}
