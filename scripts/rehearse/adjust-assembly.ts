import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

type Replacer = (key: string, value: unknown) => unknown;

const rewrite = (assembly: string, files: RegExp, replacer: Replacer): void => {
  for (const name of readdirSync(assembly).filter((file) => files.test(file))) {
    const content = JSON.parse(readFileSync(`${assembly}/${name}`, 'utf8'));
    writeFileSync(`${assembly}/${name}`, JSON.stringify(content, replacer, 1));
  }
};

const deploymentRoles = new Set([
  'assumeRoleArn',
  'assumeRoleExternalId',
  'cloudFormationExecutionRoleArn',
  'lookupRole',
]);

/**
 * The CDK deploys with its caller's own permissions. The emulator refuses more to the roles that a bootstrap makes for
 * deployments than AWS does; those are the CDK's, and nothing of ours.
 */
const withoutDeploymentRoles: Replacer = (key, value) => (deploymentRoles.has(key) ? undefined : value);

/** The emulator knows neither as what an e-mail is sent nor from whom, and would refuse what is limited to a sender. */
const sendingAsAnybody: Replacer = (_, value) =>
  typeof value === 'object' && value !== null && 'Action' in value && value.Action === 'ses:SendRawEmail'
    ? { Action: value.Action, Effect: 'Allow', Resource: '*' }
    : value;

/** The emulator names no leading keys, and would refuse what is only allowed where there are some. */
const withoutLeadingKeys: Replacer = (key, value) =>
  key === 'Null' && typeof value === 'object' && value !== null && 'dynamodb:LeadingKeys' in value ? undefined : value;

/** Changes in a synthesised assembly what the emulator cannot deploy as it is. */
export const adjustToEmulator = (assembly: string): void => {
  rewrite(assembly, /^manifest\.json$|\.assets\.json$/, withoutDeploymentRoles);
  rewrite(assembly, /\.template\.json$/, sendingAsAnybody);
  rewrite(assembly, /\.template\.json$/, withoutLeadingKeys);
};

/**
 * Takes the table back to what an earlier release may have deployed, with another time to restore it from, so that the
 * deployment after it changes the table itself.
 */
export const asEarlierRelease = (assembly: string): void => {
  let changes = 0;
  rewrite(assembly, /-data\.template\.json$/, (key, value) => {
    if (key !== 'RecoveryPeriodInDays') return value;
    changes += 1;
    return 34;
  });
  if (changes !== 1) throw new Error('The table has no recovery period any more: change another part of it');
};
