import { isEmailAddress } from '@app/contract/text-rules';
import { TimeZone } from 'aws-cdk-lib';
import * as z from 'zod';

/**
 * The scheduler takes no offsets and no other case, though the functions would. Neither list is complete: the CDK's
 * lacks Europe/Stockholm and America/St_Thomas, the other one America/Indiana/Indianapolis and Etc/UTC.
 */
const timeZones = new Set([
  'UTC',
  ...Object.values(TimeZone).map(({ timezoneName }) => timezoneName),
  ...Intl.supportedValuesOf('timeZone'),
]);

/** What is not given on the command line as a number or a list comes as text. */
const fromText = <Value extends z.ZodType>(schema: Value, read: (text: string) => unknown) =>
  z.preprocess((value) => (typeof value === 'string' ? read(value) : value), schema);

const blankAsAbsent = (value: unknown): unknown => (value === '' ? undefined : value);
const optional = <Value extends z.ZodType>(schema: Value) => z.preprocess(blankAsAbsent, schema.optional());

const email = (hint: string) => z.string(hint).refine(isEmailAddress, hint);

const partsOf = (text: string): readonly string[] => text.split(',').map((part) => part.trim());

/** As many as the functions take. */
const emails = (hint: string) => fromText(z.array(email(hint), hint).min(1, hint).max(50, hint), partsOf);

const addressBlock = (hint: string) => z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], hint);

const number = (schema: z.ZodNumber) => fromText(schema, (text) => (text.trim() === '' ? text : Number(text)));

const truth = new Map([
  ['true', true],
  ['false', false],
]);

const hints = {
  region: 'Give the AWS region that everything runs in, such as ca-central-1.',
  domain: 'Give the host name of the site, such as www.example.com, without https:// and without a path.',
  certificateArn:
    'Give the ARN of an ACM certificate in us-east-1, arn:aws:acm:us-east-1:<account>:certificate/<id>: CloudFront takes no other.',
  siteOrigin: 'Give scheme and host of the site, such as https://d111111abcdef8.cloudfront.net.',
  sender: 'Give the address that e-mails are sent from, such as no-reply@example.com.',
  senderIdentity:
    'Say what SES is to verify: "domain" (the domain of the sender), "address", or nothing, because it knows either: "existing".',
  staffRecipients: 'Give the addresses that contact messages go to, as a list of 1 to 50.',
  summaryRecipients: 'Give the addresses that summaries go to, as a list of 1 to 50.',
  testIpAddresses: 'Give the addresses and CIDR blocks whose sessions are test data, as a list: ["203.0.113.7"].',
  timeZone: 'Give the business time zone by its IANA name, such as America/Toronto, or UTC.',
  tableName: 'Give the name of a table that was restored from a point in time.',
  bookingUrl: 'Give the https:// address of the booking calendar.',
  alarmEmail: 'Give the address that alarms go to.',
  waf: 'Say true or false: whether the web application firewall (about $9 a month) stands before the site.',
  monthlyBudgetUsd: 'Give the dollars a month from which you want to be warned, such as 100.',
  hoursWithoutSurvey:
    'Give the business hours in a row without a completed survey that are an alarm, from 1 to 8, or 0 for no such alarm.',
  originSecretGeneration: 'Give a whole number that grows whenever the secret between CDN and API was changed.',
  accountConcurrency:
    'Give the quota of concurrent executions of your account in this region (10 in a new one, else 1000).',
} as const;

/** The configuration of a stage, as its file and `-c name=value` give it. */
export const configurationSchema = z
  .strictObject({
    region: z.string(hints.region).regex(/^[a-z]{2}(-[a-z]+)+-\d$/, hints.region),
    /** Without one, the site has the address that CloudFront gives it. */
    domain: optional(z.string(hints.domain).regex(/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/, hints.domain)),
    certificateArn: optional(
      z
        .string(hints.certificateArn)
        .regex(/^arn:aws:acm:us-east-1:\d{12}:certificate\/[0-9a-f-]{36}$/, hints.certificateArn),
    ),
    /** Where the site is when it is neither at `domain` nor at this deployment's own distribution. */
    siteOrigin: optional(
      z
        .url({ protocol: /^https?$/, error: hints.siteOrigin })
        .refine((url) => URL.canParse(url) && new URL(url).origin === url, hints.siteOrigin),
    ),
    sender: email(hints.sender),
    senderIdentity: z.enum(['domain', 'address', 'existing'], hints.senderIdentity).default('domain'),
    staffRecipients: emails(hints.staffRecipients),
    summaryRecipients: emails(hints.summaryRecipients),
    /** Without any, those that no visitor of a deployed site has. */
    testIpAddresses: optional(
      fromText(
        z
          .array(addressBlock(hints.testIpAddresses), hints.testIpAddresses)
          .min(1, hints.testIpAddresses)
          .max(50, hints.testIpAddresses),
        partsOf,
      ),
    ),
    timeZone: z.string(hints.timeZone).refine((name) => timeZones.has(name), hints.timeZone),
    /** Without one, that of the site's own brand file. */
    bookingUrl: optional(z.url({ protocol: /^https$/, error: hints.bookingUrl })),
    /** Without one, there are neither alarms nor a budget. */
    alarmEmail: optional(email(hints.alarmEmail)),
    waf: fromText(z.boolean(hints.waf), (text) => truth.get(text)),
    monthlyBudgetUsd: number(z.number(hints.monthlyBudgetUsd).positive(hints.monthlyBudgetUsd)),
    hoursWithoutSurvey: number(
      z.int(hints.hoursWithoutSurvey).min(0, hints.hoursWithoutSurvey).max(8, hints.hoursWithoutSurvey),
    ),
    /** The table to work on in place of the own one. */
    tableName: optional(z.string(hints.tableName).regex(/^[\w.-]{3,255}$/, hints.tableName)),
    /** Another number makes a deployment read the secret anew (docs/operations.md). */
    originSecretGeneration: number(z.int(hints.originSecretGeneration).positive(hints.originSecretGeneration)).default(
      1,
    ),
    accountConcurrency: number(z.int(hints.accountConcurrency).min(10, hints.accountConcurrency)),
  })
  .refine(({ domain, certificateArn }) => (domain === undefined) === (certificateArn === undefined), {
    path: ['certificateArn'],
    error: `"domain" and "certificateArn" go together. ${hints.certificateArn}`,
  });

export type Configuration = z.infer<typeof configurationSchema>;

/** Scheme and host of the site as far as the configuration says; else it is at an address that CloudFront will give it. */
export const knownOriginOf = ({ domain, siteOrigin }: Pick<Configuration, 'domain' | 'siteOrigin'>) =>
  siteOrigin ?? (domain === undefined ? undefined : `https://${domain}`);

/** The names of all settings; each can be given as `-c name=value`. */
export const settingNames: readonly string[] = Object.keys(configurationSchema.shape);
