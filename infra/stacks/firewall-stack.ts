import { ArnFormat, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { CfnLogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { CfnIPSet, CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import {
  createFirewallRules,
  createVisibility,
  tooManyRequests,
  tooManyRequestsKey,
} from '../constructs/firewall-rules.ts';

/** The name of the metrics of the whole firewall. AWS does not allow a change of it. */
export const firewallMetric = 'Firewall';

/** The web application firewall of the distribution. CloudFront requires it to be in us-east-1. */
export class FirewallStack extends Stack {
  readonly arn: string;

  constructor(scope: Construct, id: string, props: StackProps) {
    super(scope, id, props);
    const ipv6Addresses = new CfnIPSet(this, 'Ipv6Addresses', {
      scope: 'CLOUDFRONT',
      ipAddressVersion: 'IPV6',
      // All of them: AWS does not take ::/0.
      addresses: ['::/1', '8000::/1'],
    });
    const acl = new CfnWebACL(this, 'Firewall', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      rules: createFirewallRules(ipv6Addresses.attrArn),
      customResponseBodies: {
        [tooManyRequestsKey]: {
          contentType: 'APPLICATION_JSON',
          content: JSON.stringify(tooManyRequests),
        },
      },
      visibilityConfig: createVisibility(firewallMetric),
    });

    this.arn = acl.attrArn;
    this.logBlockedRequests(acl);
  }

  /** Only what is blocked is logged, without cookies and query strings, which hold sessions and tokens. */
  private logBlockedRequests(acl: CfnWebACL): void {
    // AWS requires this beginning.
    const logGroupName = `aws-waf-logs-${this.stackName}`;
    const logGroup = new CfnLogGroup(this, 'BlockedRequests', {
      logGroupName,
      // As long as the access logs, which have addresses, too.
      retentionInDays: RetentionDays.ONE_MONTH,
    });

    logGroup.applyRemovalPolicy(RemovalPolicy.DESTROY);
    const logging = new CfnLoggingConfiguration(this, 'Logging', {
      resourceArn: acl.attrArn,
      // The log group's own ARN ends with :*, which the firewall rejects.
      logDestinationConfigs: [
        this.formatArn({
          service: 'logs',
          resource: 'log-group',
          resourceName: logGroupName,
          arnFormat: ArnFormat.COLON_RESOURCE_NAME,
        }),
      ],
      loggingFilter: {
        DefaultBehavior: 'DROP',
        Filters: [
          {
            Behavior: 'KEEP',
            Requirement: 'MEETS_ANY',
            Conditions: [{ ActionCondition: { Action: 'BLOCK' } }],
          },
        ],
      },
      redactedFields: [{ singleHeader: { Name: 'cookie' } }, { queryString: {} }],
    });

    logging.addResourceDependency(logGroup);
  }
}
