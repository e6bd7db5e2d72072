import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { endpoints } from '@app/contract/endpoints';
import { errorBodySchema } from '@app/contract/errors';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { apiThrottle } from '../config/capacity.ts';
import { staffScriptPrefix } from '../constructs/firewall-rules.ts';
import { readTemplate, synthesize } from './support/make-stage.ts';

type Statement = {
  readonly AndStatement?: { readonly Statements: readonly Statement[] };
  readonly NotStatement?: { readonly Statement: Statement };
  readonly IPSetReferenceStatement?: object;
  readonly ByteMatchStatement?: {
    readonly FieldToMatch: { readonly Method?: object; readonly UriPath?: object };
    readonly PositionalConstraint: 'EXACTLY' | 'STARTS_WITH';
    readonly SearchString: string;
    readonly TextTransformations: readonly { readonly Type: 'NONE' | 'URL_DECODE' }[];
  };
};

type Override = { readonly Name: string; readonly ActionToUse: { readonly Count?: object } };

type Rule = {
  readonly Name: string;
  readonly Priority: number;
  readonly Action?: {
    readonly Block: {
      readonly CustomResponse: {
        readonly ResponseCode: number;
        readonly CustomResponseBodyKey: string;
      };
    };
  };
  readonly Statement: {
    readonly RateBasedStatement?: {
      readonly Limit: number;
      readonly ScopeDownStatement?: Statement;
    };
    readonly ManagedRuleGroupStatement?: {
      readonly RuleActionOverrides?: readonly Override[];
      readonly ScopeDownStatement?: Statement;
    };
  };
};

type Request = { readonly method: string; readonly path: string; readonly isIpv6?: boolean };

const firewall = synthesize().getStackByName('car-quiz-prod-firewall');
const template = Template.fromJSON(firewall.template);
const [acl] = Object.values(template.findResources('AWS::WAFv2::WebACL'));
const properties = acl?.['Properties'];
const rules: readonly Rule[] = properties.Rules;
const rates = rules.filter(({ Statement }) => Statement.RateBasedStatement !== undefined);
const managed = rules.filter(({ Statement }) => Statement.ManagedRuleGroupStatement !== undefined);

/** Decides as the firewall does. The only set of addresses in the rules is that of IPv6. */
const matches = (statement: Statement | undefined, request: Request): boolean => {
  if (statement === undefined) return true;

  const { AndStatement, NotStatement, IPSetReferenceStatement, ByteMatchStatement } = statement;
  if (AndStatement !== undefined)
    return AndStatement.Statements.every((each) => matches(each, request));

  if (NotStatement !== undefined) return !matches(NotStatement.Statement, request);
  if (IPSetReferenceStatement !== undefined) return request.isIpv6 === true;
  if (ByteMatchStatement === undefined) throw new Error('The test knows no such statement');

  const { FieldToMatch, PositionalConstraint, SearchString, TextTransformations } =
    ByteMatchStatement;
  const field = FieldToMatch.Method === undefined ? request.path : request.method;
  const isDecoded = TextTransformations.some(({ Type }) => Type === 'URL_DECODE');
  const text = isDecoded ? decodeURIComponent(field) : field;
  return PositionalConstraint === 'EXACTLY' ? text === SearchString : text.startsWith(SearchString);
};

const listCountedRules = ({ Statement }: Rule): readonly string[] =>
  (Statement.ManagedRuleGroupStatement?.RuleActionOverrides ?? [])
    .filter(({ ActionToUse }) => ActionToUse.Count !== undefined)
    .map(({ Name }) => Name);

describe('the firewall', () => {
  it('is in us-east-1 if configured and allows requests that match no rule', () => {
    expect(firewall.environment.region).toBe('us-east-1');
    expect(properties).toMatchObject({ Scope: 'CLOUDFRONT', DefaultAction: { Allow: {} } });
    readTemplate('site').hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: { WebACLId: Match.anyValue() },
    });
  });

  it('does not exist when it is not configured', () => {
    readTemplate('site', { waf: false }).hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: { WebACLId: Match.absent() },
    });
  });

  it("blocks by AWS's managed rules after its rates", () => {
    expect(rules.map(({ Priority }) => Priority)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(rules.slice(4)).toEqual(managed);
    expect(managed).toMatchObject(
      [
        'AWSManagedRulesCommonRuleSet',
        'AWSManagedRulesKnownBadInputsRuleSet',
        'AWSManagedRulesAmazonIpReputationList',
      ].map((Name) => ({
        Name,
        OverrideAction: { None: {} },
        Statement: { ManagedRuleGroupStatement: { VendorName: 'AWS', Name } },
      })),
    );
  });

  it('does not block messages or passwords because of their text', () => {
    // All rules of AWS's common rule set that inspect bodies, as of 2026.
    expect(managed.flatMap(listCountedRules).toSorted()).toEqual([
      'CrossSiteScripting_BODY',
      'EC2MetaDataSSRF_BODY',
      'GenericLFI_BODY',
      'GenericRFI_BODY',
      'SizeRestrictions_BODY',
    ]);
  });
});

describe('a request without a user agent', () => {
  const { path } = endpoints.unsubscribe;
  const [common] = managed;

  /** `NoUserAgent_HEADER` is a rule of AWS's common rule set. */
  const isBlocked = (request: Request): boolean =>
    common !== undefined &&
    !listCountedRules(common).includes('NoUserAgent_HEADER') &&
    matches(common.Statement.ManagedRuleGroupStatement?.ScopeDownStatement, request);

  it('unsubscribes when it comes from a mail provider, which posts to the link of the e-mail', () => {
    expect(isBlocked({ method: 'POST', path })).toBe(false);
  });

  it.each([
    { method: 'GET', path },
    { method: 'POST', path: `${path}/` },
    { method: 'POST', path: '/api/contact' },
    { method: 'POST', path: '/' },
    { method: 'GET', path: '/' },
  ])('is blocked by $method $path', (request) => {
    expect(isBlocked(request)).toBe(true);
  });
});

describe('the rates of the firewall', () => {
  /** Returns the rates that count a request, with their limits in five minutes. */
  const listLimits = (request: Request) =>
    rates.flatMap(({ Name, Statement: { RateBasedStatement: rate } }) =>
      rate !== undefined && matches(rate.ScopeDownStatement, request) ? [[Name, rate.Limit]] : [],
    );

  const ofAddress = ['RateOfAnAddress', 3000];
  const callsOfAddress = ['CallsOfAnAddress', 1500];

  it.each([
    { request: { method: 'GET', path: '/' }, limits: [ofAddress] },
    { request: { method: 'GET', path: '/api/survey/results/x' }, limits: [ofAddress] },
    { request: { method: 'POST', path: '/api/survey' }, limits: [ofAddress, callsOfAddress] },
    { request: { method: 'POST', path: '/%61pi/survey' }, limits: [ofAddress, callsOfAddress] },
    { request: { method: 'GET', path: '/assets/frame-1a2b3c.js' }, limits: [ofAddress] },
    {
      request: { method: 'GET', path: '/assets/analytics-tab-1a2b3c.js' },
      limits: [ofAddress, ['StaffScriptOfAnAddress', 60]],
    },
  ])('limit $request to $limits', ({ request, limits }) => {
    expect(listLimits(request)).toEqual(limits);
  });

  it('count the calls of all IPv6 addresses of an operator, up to a quarter of what the API takes', () => {
    const { rateLimit } = apiThrottle;

    expect(listLimits({ method: 'POST', path: '/api/survey', isIpv6: true })).toEqual([
      ofAddress,
      callsOfAddress,
      ['Ipv6CallsOfAnOperator', (rateLimit / 4) * 300],
    ]);
    expect(rates.at(-1)?.Statement.RateBasedStatement).toMatchObject({
      AggregateKeyType: 'CUSTOM_KEYS',
      CustomKeys: [{ ASN: {} }],
    });
    template.hasResourceProperties('AWS::WAFv2::IPSet', {
      IPAddressVersion: 'IPV6',
      Addresses: ['::/1', '8000::/1'],
    });
  });

  it('name the script of the dashboard’s charts as the build does', () => {
    const source = `../../packages/web/src/features/admin/analytics/${basename(staffScriptPrefix)}.tsx`;

    expect(existsSync(new URL(source, import.meta.url))).toBe(true);
  });

  it('block for five minutes with an error in the API’s shape', () => {
    for (const { Action, Statement } of rates) {
      expect(Statement.RateBasedStatement).toMatchObject({ EvaluationWindowSec: 300 });
      const { ResponseCode, CustomResponseBodyKey = '' } = Action?.Block.CustomResponse ?? {};
      const body = properties.CustomResponseBodies[CustomResponseBodyKey];

      expect([ResponseCode, body?.ContentType]).toEqual([429, 'APPLICATION_JSON']);
      expect(errorBodySchema.parse(JSON.parse(body?.Content ?? '')).code).toBe('too_many_requests');
    }
  });
});

it('logs what the firewall blocks for 30 days, without cookies and query strings', () => {
  template.hasResourceProperties('AWS::WAFv2::LoggingConfiguration', {
    LogDestinationConfigs: [
      Match.objectLike({
        'Fn::Join': [
          '',
          Match.arrayWith([
            Match.stringLikeRegexp(':log-group:aws-waf-logs-car-quiz-prod-firewall$'),
          ]),
        ],
      }),
    ],
    LoggingFilter: {
      DefaultBehavior: 'DROP',
      Filters: [{ Behavior: 'KEEP', Conditions: [{ ActionCondition: { Action: 'BLOCK' } }] }],
    },
    RedactedFields: [{ SingleHeader: { Name: 'cookie' } }, { QueryString: {} }],
  });
  template.hasResourceProperties('AWS::Logs::LogGroup', {
    LogGroupName: 'aws-waf-logs-car-quiz-prod-firewall',
    RetentionInDays: 30,
  });
});
