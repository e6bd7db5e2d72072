import { brandSchema } from '@app/contract/brand';
import { isEmailAddress } from '@app/contract/text-rules';
import { TimeZone } from 'aws-cdk-lib';
import * as z from 'zod';

// The scheduler takes no offsets and only the exact letter case. Neither list is complete.
const timeZones = new Set([
  'UTC',
  ...Object.values(TimeZone).map(({ timezoneName }) => timezoneName),
  ...Intl.supportedValuesOf('timeZone'),
]);

/** Extends a schema: `convert` turns a text of the command line into the value as a file has it. */
const acceptText = <Value extends z.ZodType>(schema: Value, convert: (text: string) => unknown) =>
  z.preprocess((value) => (typeof value === 'string' ? convert(value) : value), schema);

/** An empty text on the command line unsets a setting. */
const optionalSetting = <Value extends z.ZodType>(schema: Value) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const email = z.string().refine(isEmailAddress);

const listSchema = <Value extends z.ZodType>(schema: Value) =>
  acceptText(z.array(schema).min(1).max(50), (text) => text.split(',').map((part) => part.trim()));

const addressBlock = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/** `Number` would turn an empty text into 0, so the schema gets and rejects the text itself. */
const numberSchema = (schema: z.ZodNumber) =>
  acceptText(schema, (text) => (text.trim() === '' ? text : Number(text)));

/** What to give for each setting. The brand's settings say it themselves. */
export const hints: Readonly<Record<string, string>> = {
  account: 'Give the 12 digits of the AWS account that the stage belongs to.',
  bootstrapQualifier:
    'Give 1 to 10 small letters and digits that name the bootstrap of this stage alone, such as quizprod.',
  permissionsBoundary:
    'Give true or false: whether every role of the stage has the boundary of infra/delivery/github-delivery.yaml.',
  region: 'Give the AWS region that everything runs in, such as ca-central-1.',
  domain:
    'Give the host name of the site, such as www.example.com, without https:// and without a path.',
  certificateArn:
    'Give the ARN of an ACM certificate in us-east-1, arn:aws:acm:us-east-1:<account>:certificate/<id>: CloudFront accepts no other.',
  siteOrigin: 'Give scheme and host of the site, such as https://d111111abcdef8.cloudfront.net.',
  sender: 'Give the address that e-mails are sent from, such as no-reply@example.com.',
  senderIdentity:
    'Say what SES verifies: "domain" (the domain of the sender), "address", or "existing" when it knows either already.',
  staffRecipients: 'Give the addresses that receive contact messages, as a list of 1 to 50.',
  summaryRecipients: 'Give the addresses that receive summaries, as a list of 1 to 50.',
  testIpAddresses:
    'Give the addresses and CIDR blocks whose sessions are test data, as a list: ["203.0.113.7"].',
  timeZone: 'Give the business time zone by its IANA name, such as America/Toronto, or UTC.',
  tableName: 'Give the name of a table that was restored from a point in time.',
  alarmEmail: 'Give the address that receives alarms.',
  waf: 'Give true or false: whether the web application firewall (about $11 a month) protects the site.',
  monthlyBudgetUsd: 'Give the monthly dollar amount from which you want a warning, such as 25.',
  alarmRequestsPerHour:
    'Give the requests to the site in an hour that raise an alarm, such as 100000 (about 1,100 visits).',
  hoursWithoutSurvey:
    'Give the consecutive business hours without a completed survey that raise an alarm, from 1 to 8, or 0 for no such alarm.',
  acceptPreviousOriginSecret:
    'Give true while the secret between CDN and API changes (docs/operate.md, "Keys and secrets"), otherwise false.',
  accountConcurrency:
    "Give your account's quota of concurrent executions in this region (10 in a new account, otherwise 1000).",
  acknowledge:
    'Give a list of the risks that the stage accepts by name: ["noReservedConcurrency"].',
};

const flagSchema = z
  .boolean()
  .or(z.stringbool({ truthy: ['true'], falsy: ['false'], case: 'sensitive' }));

export const configurationSchema = z
  .strictObject({
    account: optionalSetting(z.string().regex(/^\d{12}$/)),
    bootstrapQualifier: z.string().regex(/^[a-z0-9]{1,10}$/),
    permissionsBoundary: flagSchema.default(false),
    region: z.string().regex(/^[a-z]{2}(-[a-z]+)+-\d$/),
    /** When absent, the site uses CloudFront's address. */
    domain: optionalSetting(z.string().regex(/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/)),
    certificateArn: optionalSetting(
      z.string().regex(/^arn:aws:acm:us-east-1:\d{12}:certificate\/[0-9a-f-]{36}$/),
    ),
    /** The site's origin when it is neither `domain` nor this deployment's distribution. */
    siteOrigin: optionalSetting(
      z.url({ protocol: /^https?$/ }).refine((url) => URL.parse(url)?.origin === url),
    ),
    sender: email,
    senderIdentity: z.enum(['domain', 'address', 'existing']).default('domain'),
    staffRecipients: listSchema(email),
    summaryRecipients: listSchema(email),
    /** When absent, the functions' own list, which no visitor of a deployed site matches. */
    testIpAddresses: optionalSetting(listSchema(addressBlock)),
    timeZone: z.string().refine((name) => timeZones.has(name)),
    /** When absent, there are no alarms and no budget. */
    alarmEmail: optionalSetting(email),
    waf: flagSchema,
    monthlyBudgetUsd: numberSchema(z.number().positive()).default(25),
    alarmRequestsPerHour: numberSchema(z.int().positive()).default(100_000),
    hoursWithoutSurvey: numberSchema(z.int().min(0).max(8)).default(0),
    tableName: optionalSetting(z.string().regex(/^[\w.-]{3,255}$/)),
    /** While true, the API accepts both secrets, and the CDN still sends the previous one. */
    acceptPreviousOriginSecret: flagSchema.default(false),
    accountConcurrency: numberSchema(z.int().min(10)),
    /** Only the stage's file counts: `infra/scripts/check-assembly.ts` reads it there. */
    acknowledge: optionalSetting(listSchema(z.enum(['noReservedConcurrency']))),
    brand: brandSchema,
  })
  .refine(
    ({ domain, certificateArn }) => (domain === undefined) === (certificateArn === undefined),
    {
      path: ['certificateArn'],
      error: `"domain" and "certificateArn" go together. ${hints['certificateArn']}`,
    },
  );

export type Configuration = z.infer<typeof configurationSchema>;

/** Returns the site's origin if the configuration names it; otherwise CloudFront assigns one. */
export const findKnownOrigin = ({
  domain,
  siteOrigin,
}: Pick<Configuration, 'domain' | 'siteOrigin'>) =>
  siteOrigin ?? (domain === undefined ? undefined : `https://${domain}`);

export const settingNames: readonly string[] = Object.keys(configurationSchema.shape);
