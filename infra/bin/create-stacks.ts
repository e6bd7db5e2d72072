import { type App, DefaultStackSynthesizer, type StackProps, Tags, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { nameBoundary, type Stage } from '../config/configuration.ts';
import type { Configuration } from '../config/configuration-schema.ts';
import { BoundedSynthesizer } from '../constructs/bounded-synthesizer.ts';
import { buildMailVariables } from '../constructs/mail-service.ts';
import type { BuiltSite } from '../site/built-site.ts';
import { ApiStack } from '../stacks/api-stack.ts';
import { DataStack } from '../stacks/data-stack.ts';
import { EdgeStack } from '../stacks/edge-stack.ts';
import { FilesStack } from '../stacks/files-stack.ts';
import { FirewallStack } from '../stacks/firewall-stack.ts';
import { ObservabilityStack } from '../stacks/observability-stack.ts';
import { ScheduleStack } from '../stacks/schedule-stack.ts';
import { SiteStack } from '../stacks/site-stack.ts';

export type StageInput = {
  readonly stage: Stage;
  readonly configuration: Configuration;
  readonly site: BuiltSite;
  readonly bundlesFolder: string;
};

export const createStacks = (app: App, input: StageInput) => {
  const { stage, configuration, bundlesFolder } = input;
  const { timeZone, accountConcurrency, acceptPreviousOriginSecret, testIpAddresses } =
    configuration;

  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  Tags.of(app).add('product', 'car-quiz');
  Tags.of(app).add('stage', stage);

  const data = new DataStack(app, `car-quiz-${stage}-data`, {
    ...toStackProps(input),
    stage,
    configuration,
  });
  const site = createSiteStack(app, data, input);
  const { configurationSetName } = data.mail.configurationSet;
  const shared = {
    data,
    siteOrigin: site.origin,
    functions: { bundlesFolder, accountConcurrency, environment: { BUSINESS_TIME_ZONE: timeZone } },
    mailVariables: buildMailVariables(configuration, configurationSetName),
    exportWriter: `car-quiz-${stage}-export-writer`,
  };
  const apiProps = {
    ...toStackProps(input),
    ...shared,
    acceptPreviousOriginSecret,
    testIpAddresses,
  };
  const api = new ApiStack(app, `car-quiz-${stage}-api`, apiProps);

  // The functions may stop accepting a secret only after the CDN has stopped sending it.
  api.addStackDependency(site);
  const schedule = new ScheduleStack(app, `car-quiz-${stage}-schedule`, {
    ...toStackProps(input),
    ...shared,
    timeZone,
  });
  const filesProps = {
    ...toStackProps(input),
    bucket: site.bucket,
    site: input.site,
    functions: api,
  };
  const files = new FilesStack(app, `car-quiz-${stage}-files`, filesProps);
  const observability = new ObservabilityStack(app, `car-quiz-${stage}-observability`, {
    ...toStackProps(input),
    configuration,
    stage,
    data,
    api,
    schedule,
    distribution: site.distribution,
    canary: { functions: { ...shared.functions, table: data.table }, siteOrigin: site.origin },
  });

  createEdgeStack(app, input, site);
  return { data, site, api, files, schedule, observability };
};

/** CloudFront requires this region for its firewall and certificate, and its metrics are there. */
const globalRegion = 'us-east-1';

/** Stacks cannot share a synthesizer. */
const toStackProps = (
  { stage, configuration }: Pick<StageInput, 'stage' | 'configuration'>,
  region = configuration.region,
) => {
  const { account, bootstrapQualifier: qualifier, permissionsBoundary } = configuration;
  return {
    env: { region, ...(account === undefined ? {} : { account }) },
    synthesizer: permissionsBoundary
      ? new BoundedSynthesizer(qualifier, nameBoundary(stage))
      : new DefaultStackSynthesizer({ qualifier }),
  } satisfies StackProps;
};

const createSiteStack = (app: App, data: DataStack, input: StageInput): SiteStack => {
  const { stage, configuration, site } = input;
  const crossRegionReferences =
    configuration.region !== globalRegion &&
    (configuration.waf || configuration.alarmEmail !== undefined);
  const firewall = configuration.waf
    ? new FirewallStack(app, `car-quiz-${stage}-firewall`, {
        ...toStackProps(input, globalRegion),
        crossRegionReferences,
      })
    : undefined;

  return new SiteStack(app, `car-quiz-${stage}-site`, {
    ...toStackProps(input),
    data,
    site,
    configuration,
    firewallArn: firewall?.arn,
    crossRegionReferences,
  });
};

const createEdgeStack = (app: App, input: StageInput, { distribution }: SiteStack): void => {
  const { stage, configuration } = input;
  const { alarmEmail: email, region, waf: hasFirewall, alarmRequestsPerHour } = configuration;
  if (email === undefined) return;

  new EdgeStack(app, `car-quiz-${stage}-edge`, {
    ...toStackProps(input, globalRegion),
    crossRegionReferences: region !== globalRegion,
    stage,
    distribution,
    email,
    hasFirewall,
    alarmRequestsPerHour,
  });
};
