import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { PrivateBucket } from '../constructs/buckets.ts';
import { SiteFiles } from '../constructs/site-files.ts';
import type { BuiltSite } from '../site/built-site.ts';

type FilesStackProps = StackProps & {
  readonly bucket: PrivateBucket;
  readonly site: BuiltSite;
  readonly functions: Stack;
};

/** Publishes the site's files after the functions that its pages call, so that no new page meets a former function. */
export class FilesStack extends Stack {
  constructor(scope: Construct, id: string, { bucket, site, functions, ...props }: FilesStackProps) {
    super(scope, id, props);
    new SiteFiles(this, 'Upload', { bucket, site });
    this.addStackDependency(functions);
  }
}
