import { endpoints } from '@app/contract/endpoints';
import { type ErrorBody, type ErrorCode, errorStatus } from '@app/contract/errors';
import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { apiThrottle } from '../config/capacity.ts';

/** Per address in five minutes. A visit makes about 90 requests, half of them calls, and an office shares an address. */
const requestsPerAddress = 3000;
const callsPerAddress = requestsPerAddress / 2;

/** Staff load the charts' script once a release. It has 415 kB, ten times any other but the library's. */
const staffScriptsPerAddress = 60;

/** How the build names that script, by its source in packages/web/src/features/admin/analytics. */
export const staffScriptPrefix = '/assets/analytics-tab';

const windowSeconds = 300;

/** A quarter of what the API takes, for all IPv6 addresses of one network operator. */
const callsPerOperator = (apiThrottle.rateLimit * windowSeconds) / 4;

/** Returns the rules in the order in which they apply. */
export const createFirewallRules = (ipv6AddressesArn: string): CfnWebACL.RuleProperty[] => {
  const ipv6Calls = requireAll(isApiPost, {
    ipSetReferenceStatement: { arn: ipv6AddressesArn },
  });

  const rules = [
    createRateRule('RateOfAnAddress', { limit: requestsPerAddress, aggregateKeyType: 'IP' }),
    createRateRule('CallsOfAnAddress', {
      limit: callsPerAddress,
      aggregateKeyType: 'IP',
      scopeDownStatement: isApiPost,
    }),
    createRateRule('StaffScriptOfAnAddress', {
      limit: staffScriptsPerAddress,
      aggregateKeyType: 'IP',
      scopeDownStatement: matchText(
        { uriPath: {} },
        'STARTS_WITH',
        staffScriptPrefix,
        'URL_DECODE',
      ),
    }),
    // One IPv6 network has more addresses than a rate can count. The firewall aggregates them by operator (ASN) only.
    createRateRule('Ipv6CallsOfAnOperator', {
      limit: callsPerOperator,
      aggregateKeyType: 'CUSTOM_KEYS',
      customKeys: [{ asn: {} }],
      scopeDownStatement: ipv6Calls,
    }),
    ...managedRules.map(createManagedRule),
  ];
  return rules.map((rule, priority) => ({ ...rule, priority }));
};

type Rule = Omit<CfnWebACL.RuleProperty, 'priority'>;
type Statement = CfnWebACL.StatementProperty;

const requireAll = (...statements: Statement[]): Statement => ({ andStatement: { statements } });

/** Matches a part of a request. `URL_DECODE` also finds a path spelled with percent signs. */
const matchText = (
  fieldToMatch: CfnWebACL.FieldToMatchProperty,
  positionalConstraint: 'EXACTLY' | 'STARTS_WITH',
  searchString: string,
  transformation: 'NONE' | 'URL_DECODE' = 'NONE',
): Statement => ({
  byteMatchStatement: {
    fieldToMatch,
    positionalConstraint,
    searchString,
    textTransformations: [{ priority: 0, type: transformation }],
  },
});

const isPost = matchText({ method: {} }, 'EXACTLY', 'POST');
const isApiPost = requireAll(
  isPost,
  matchText({ uriPath: {} }, 'STARTS_WITH', '/api/', 'URL_DECODE'),
);

/** Mail providers unsubscribe their users by a POST without a user agent, which the common rule set blocks. */
const oneClickUnsubscribe = requireAll(
  isPost,
  matchText({ uriPath: {} }, 'EXACTLY', endpoints.unsubscribe.path),
);

export const tooManyRequestsKey = 'too-many-requests';

/** The error in the API's own shape. A request that is blocked here has no id. */
export const tooManyRequests: ErrorBody = {
  message: 'Too many requests. Please try again in a few minutes.',
  code: 'too_many_requests' satisfies ErrorCode,
  requestId: '',
};

const createRateRule = (
  name: string,
  rate: Omit<CfnWebACL.RateBasedStatementProperty, 'evaluationWindowSec'>,
): Rule => ({
  name,
  action: {
    block: {
      customResponse: {
        responseCode: errorStatus.too_many_requests,
        customResponseBodyKey: tooManyRequestsKey,
      },
    },
  },
  statement: { rateBasedStatement: { ...rate, evaluationWindowSec: windowSeconds } },
  visibilityConfig: createVisibility(name),
});

type ManagedRules = {
  readonly name: string;
  /** Rules that only count, because messages, names and passwords would trigger them. */
  readonly countedRules?: readonly string[];
  readonly exemptRequests?: Statement;
};

const managedRules: readonly ManagedRules[] = [
  {
    name: 'AWSManagedRulesCommonRuleSet',
    countedRules: [
      'SizeRestrictions_BODY',
      'CrossSiteScripting_BODY',
      'GenericRFI_BODY',
      'GenericLFI_BODY',
      'EC2MetaDataSSRF_BODY',
    ],
    exemptRequests: oneClickUnsubscribe,
  },
  { name: 'AWSManagedRulesKnownBadInputsRuleSet' },
  { name: 'AWSManagedRulesAmazonIpReputationList' },
];

const createManagedRule = ({ name, countedRules = [], exemptRequests }: ManagedRules): Rule => ({
  name,
  overrideAction: { none: {} },
  statement: {
    managedRuleGroupStatement: {
      vendorName: 'AWS',
      name,
      ruleActionOverrides: countedRules.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
      ...(exemptRequests && {
        scopeDownStatement: { notStatement: { statement: exemptRequests } },
      }),
    },
  },
  visibilityConfig: createVisibility(name),
});

export const createVisibility = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  cloudWatchMetricsEnabled: true,
  metricName,
  sampledRequestsEnabled: true,
});
