import { type App, DefaultStackSynthesizer, type StackProps, Tags, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import type { Stage } from '../config/configuration.ts';
import type { Configuration } from '../config/configuration-schema.ts';
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
  const { timeZone, accountConcurrency, originSecretGeneration, testIpAddresses } = configuration;

  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  Tags.of(app).add('product', 'car-quiz');
  Tags.of(app).add('stage', stage);

  const data = new DataStack(app, `car-quiz-${stage}-data`, {
    ...toStackProps(configuration),
    stage,
    configuration,
  });
  const site = createSiteStack(app, data, input);
  const { configurationSetName } = data.mail.configurationSet;
  const shared = {
    data,
    siteOrigin: site.origin,
    functions: { bundlesFolder, accountConcurrency, environment: { BUSINESS_TIME_ZONE: timeZone } },
    mailVariables: buildMailVariables(configuration, input.site.brand, configurationSetName),
    exportWriter: `car-quiz-${stage}-export-writer`,
  };
  const apiProps = {
    ...toStackProps(configuration),
    ...shared,
    originSecretGeneration,
    testIpAddresses,
  };
  const api = new ApiStack(app, `car-quiz-${stage}-api`, apiProps);
  const schedule = new ScheduleStack(app, `car-quiz-${stage}-schedule`, {
    ...toStackProps(configuration),
    ...shared,
    timeZone,
  });
  const filesProps = {
    ...toStackProps(configuration),
    bucket: site.bucket,
    site: input.site,
    functions: api,
  };
  const files = new FilesStack(app, `car-quiz-${stage}-files`, filesProps);
  const observability = new ObservabilityStack(app, `car-quiz-${stage}-observability`, {
    ...toStackProps(configuration),
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

/** Account, region and names of a stack. Each stack needs a synthesizer of its own. */
const toStackProps = (
  { account, region, bootstrapQualifier: qualifier }: Configuration,
  stackRegion = region,
) =>
  ({
    env: { region: stackRegion, ...(account === undefined ? {} : { account }) },
    synthesizer: new DefaultStackSynthesizer({ qualifier }),
  }) satisfies StackProps;

const createSiteStack = (app: App, data: DataStack, input: StageInput): SiteStack => {
  const { stage, configuration, site } = input;
  const crossRegionReferences =
    configuration.region !== globalRegion &&
    (configuration.waf || configuration.alarmEmail !== undefined);
  const firewall = configuration.waf
    ? new FirewallStack(app, `car-quiz-${stage}-firewall`, {
        ...toStackProps(configuration, globalRegion),
        crossRegionReferences,
      })
    : undefined;
  return new SiteStack(app, `car-quiz-${stage}-site`, {
    ...toStackProps(configuration),
    data,
    site,
    configuration,
    firewallArn: firewall?.arn,
    crossRegionReferences,
  });
};

const createEdgeStack = (
  app: App,
  { stage, configuration }: StageInput,
  { distribution }: SiteStack,
): void => {
  const { alarmEmail: email, region, waf: hasFirewall } = configuration;
  if (email === undefined) return;

  new EdgeStack(app, `car-quiz-${stage}-edge`, {
    ...toStackProps(configuration, globalRegion),
    crossRegionReferences: region !== globalRegion,
    stage,
    distribution,
    email,
    hasFirewall,
  });
};
