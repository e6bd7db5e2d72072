import { CfnResource, DefaultStackSynthesizer, type ISynthesisSession } from 'aws-cdk-lib';

/** Gives every role a permissions boundary; the CDK's own setting misses roles between regions. */
export class BoundedSynthesizer extends DefaultStackSynthesizer {
  /** Not a #private field: the CDK calls copies of the synthesizer, which have none. */
  private readonly boundaryName: string;

  constructor(qualifier: string, boundaryName: string) {
    super({ qualifier });
    this.boundaryName = boundaryName;
  }

  override synthesize(session: ISynthesisSession): void {
    const boundary = this.boundStack.formatArn({
      service: 'iam',
      region: '',
      resource: 'policy',
      resourceName: this.boundaryName,
    });

    for (const node of this.boundStack.node.findAll()) {
      if (CfnResource.isCfnResource(node) && node.cfnResourceType === 'AWS::IAM::Role')
        node.addPropertyOverride('PermissionsBoundary', boundary);
    }

    super.synthesize(session);
  }
}
