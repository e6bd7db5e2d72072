import { type ErrorBody, type ErrorCode, errorStatus } from '@app/contract/errors';
import { Stack, type StackProps } from 'aws-cdk-lib';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';

/** AWS's managed rules. Rules that messages, names and passwords would trigger only count. */
const managedRules = [
  {
    name: 'AWSManagedRulesCommonRuleSet',
    counted: [
      'SizeRestrictions_BODY',
      'CrossSiteScripting_BODY',
      'GenericRFI_BODY',
      'GenericLFI_BODY',
      'EC2MetaDataSSRF_BODY',
    ],
  },
  { name: 'AWSManagedRulesKnownBadInputsRuleSet', counted: [] },
  { name: 'AWSManagedRulesAmazonIpReputationList', counted: [] },
] as const;

/** The name of the metrics of the whole firewall. AWS does not allow a change of it. */
export const firewallMetric = 'Firewall';

/** Per address in five minutes. A visit makes about 90, and an office shares an address. */
const requestsPerAddress = 3000;

const createVisibility = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  cloudWatchMetricsEnabled: true,
  metricName,
  sampledRequestsEnabled: true,
});

const createManagedRule = (
  { name, counted }: (typeof managedRules)[number],
  priority: number,
): CfnWebACL.RuleProperty => ({
  name,
  priority,
  overrideAction: { none: {} },
  statement: {
    managedRuleGroupStatement: {
      vendorName: 'AWS',
      name,
      ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
    },
  },
  visibilityConfig: createVisibility(name),
});

/** The error in the API's own shape. A request that is blocked here has no id. */
const tooManyRequests: ErrorBody = {
  message: 'Too many requests. Please try again in a few minutes.',
  code: 'too_many_requests' satisfies ErrorCode,
  requestId: '',
};
const tooManyRequestsKey = 'too-many-requests';

const rateRule: CfnWebACL.RuleProperty = {
  name: 'RateOfAnAddress',
  priority: 0,
  action: {
    block: {
      customResponse: {
        responseCode: errorStatus.too_many_requests,
        customResponseBodyKey: tooManyRequestsKey,
      },
    },
  },
  statement: {
    rateBasedStatement: {
      limit: requestsPerAddress,
      aggregateKeyType: 'IP',
      evaluationWindowSec: 300,
    },
  },
  visibilityConfig: createVisibility('RateOfAnAddress'),
};

/** The web application firewall of the distribution. CloudFront requires it to be in us-east-1. */
export class FirewallStack extends Stack {
  readonly arn: string;

  constructor(scope: Construct, id: string, props: StackProps) {
    super(scope, id, props);
    const acl = new CfnWebACL(this, 'Firewall', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      rules: [rateRule, ...managedRules.map((rule, index) => createManagedRule(rule, index + 1))],
      customResponseBodies: {
        [tooManyRequestsKey]: {
          contentType: 'APPLICATION_JSON',
          content: JSON.stringify(tooManyRequests),
        },
      },
      visibilityConfig: createVisibility(firewallMetric),
    });

    this.arn = acl.attrArn;
  }
}
