import { isEmailAddress, isOneLine } from '@app/contract/text-rules';
import * as z from 'zod';

// Schemas are created in functions, so that a function pays at its cold start only for the variables that it reads.

// All variables of a function are parsed at once, so that an operator learns of every wrong one.

export const readEdgeConfig = () => edgeIn(parse(edgeShape()));

export type EdgeConfig = Readonly<ReturnType<typeof readEdgeConfig>['edge']>;

export const readTableConfig = () => tableIn(parse(tableShape()));

export type TableConfig = ReturnType<typeof readTableConfig>;

export const readAdminDataConfig = () => {
  const variables = parse({
    ...tableShape(),
    /** Addresses and CIDR blocks, separated by commas, whose sessions and dropouts are test data. */
    TEST_IP_ADDRESSES: unlessBlank(
      z.string().transform(partsOf).pipe(z.array(addressBlock())).default(defaultTestBlocks),
    ),
  });
  return { ...tableIn(variables), testBlocks: variables.TEST_IP_ADDRESSES };
};

export const readExportConfig = () => {
  const variables = parse({
    ...tableShape(),
    ...exportShape(),
    /** The name of the function that writes export files. */
    EXPORT_WRITER: z.string().min(1),
  });
  return { ...tableIn(variables), exportPlace: exportPlaceIn(variables), exportWriter: variables.EXPORT_WRITER };
};

export const readExportWriterConfig = () => {
  const variables = parse({ ...tableShape(), ...exportShape() });
  return { ...tableIn(variables), exportPlace: exportPlaceIn(variables) };
};

/** Where export files are stored. */
export type ExportPlace = { readonly bucket: string } | { readonly directory: string };

export const readMailConfig = () => {
  const variables = parse({
    ...tableShape(),
    /** The From address. SES must know it or its domain. */
    MAIL_SENDER: emailAddress(),
    BRAND_NAME: oneLine(),
    CONTACT_EMAIL: emailAddress(),
    POSTAL_ADDRESS: oneLine(),
    BOOKING_URL: z.url({ protocol: /^https?$/ }),
    STAFF_RECIPIENTS: addressList(),
    SUMMARY_RECIPIENTS: addressList(),
    SES_CONFIGURATION_SET: unlessBlank(z.string().optional()),
    /** The origin of links in e-mails, if not SITE_ORIGIN. */
    LINK_ORIGIN: origin(),
  });
  const table = tableIn(variables);
  const linkOrigin = variables.LINK_ORIGIN ?? table.edge.siteOrigin;
  if (linkOrigin === undefined) throw new Error('SITE_ORIGIN or LINK_ORIGIN must be set, for the links in e-mails');
  const staffRecipients = variables.STAFF_RECIPIENTS ?? [variables.CONTACT_EMAIL];
  const brand = {
    name: variables.BRAND_NAME,
    contactEmail: variables.CONTACT_EMAIL,
    postalAddress: variables.POSTAL_ADDRESS,
    bookingUrl: variables.BOOKING_URL,
  };
  const mail = {
    brand,
    sender: variables.MAIL_SENDER,
    staffRecipients,
    summaryRecipients: variables.SUMMARY_RECIPIENTS ?? staffRecipients,
    configurationSet: variables.SES_CONFIGURATION_SET,
    linkOrigin,
    timeZone: table.businessTimeZone,
  };
  return { ...table, mail };
};

export type MailConfig = ReturnType<typeof readMailConfig>['mail'];

/** Reads the lowest level to log. Called for each line, because the level can change while a laptop's runtime runs. */
export const readLogLevel = (): string => process.env['LOG_LEVEL'] ?? 'INFO';

const parse = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape).parse(process.env);

const edgeShape = () => ({
  /** Sent by the CDN, so that nobody can bypass it. */
  ORIGIN_VERIFY_SECRET: unlessBlank(z.string().min(16).optional()),
  /** Scheme, host and port of the site, such as https://example.com. Without it the Host header decides. */
  SITE_ORIGIN: origin(),
});

const tableShape = () => ({
  ...edgeShape(),
  TABLE_NAME: z.string().min(1),
  BUSINESS_TIME_ZONE: unlessBlank(z.string().refine(isTimeZone, 'This is not a time zone').default('America/Toronto')),
});

const exportShape = () => ({
  EXPORT_BUCKET: unlessBlank(z.string().optional()),
  EXPORT_DIRECTORY: unlessBlank(z.string().optional()),
});

const exportPlaceIn = (variables: Variables<typeof exportShape>): ExportPlace => {
  const { EXPORT_BUCKET: bucket, EXPORT_DIRECTORY: directory } = variables;
  if (bucket !== undefined) return { bucket };
  if (directory !== undefined) return { directory };
  throw new Error('EXPORT_BUCKET or EXPORT_DIRECTORY must be set');
};

type Variables<Shape extends () => z.ZodRawShape> = z.output<z.ZodObject<ReturnType<Shape>>>;

const edgeIn = (variables: Variables<typeof edgeShape>) => ({
  edge: { originVerifySecret: variables.ORIGIN_VERIFY_SECRET, siteOrigin: variables.SITE_ORIGIN },
});

const tableIn = (variables: Variables<typeof tableShape>) => ({
  ...edgeIn(variables),
  tableName: variables.TABLE_NAME,
  businessTimeZone: variables.BUSINESS_TIME_ZONE,
});

const unlessBlank = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema);

const partsOf = (text: string): string[] => text.split(',').map((part) => part.trim());

const origin = () =>
  unlessBlank(
    z
      .url()
      .transform((url) => new URL(url).origin)
      .optional(),
  );

export const isTimeZone = (name: string): boolean => {
  // The list lacks aliases but takes 1 ms to read. A process's first formatter takes 11 ms.
  if (Intl.supportedValuesOf('timeZone').includes(name)) return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

const addressBlock = () =>
  z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], 'This is no address or CIDR block, such as 203.0.113.0/24');

/** Loopback, private, link-local and documentation addresses, which no visitor of a deployed site has. */
export const defaultTestBlocks = [
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '192.0.2.0/24',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '::1',
  'fc00::/7',
  'fe80::/10',
  '2001:db8::/32',
];

const emailAddress = () => z.string().refine(isEmailAddress, 'This is not an e-mail address');

const oneLine = () => z.string().trim().refine(isOneLine, 'Must be one line');

const addressList = () =>
  unlessBlank(
    z.string().transform(partsOf).pipe(z.array(emailAddress()).min(1).max(50)).transform(distinct).optional(),
  );

const distinct = (addresses: readonly string[]): readonly string[] => [
  ...new Map(addresses.map((address) => [address.toLowerCase(), address])).values(),
];
