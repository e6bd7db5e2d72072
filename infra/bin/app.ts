import { fileURLToPath } from 'node:url';
import { App } from 'aws-cdk-lib';
import {
  exitOnConfigurationError,
  parseStage,
  readConfiguration,
  refuseExampleValues,
} from '../config/configuration.ts';
import { getSiteFolder, isBuildWanted, readBuiltSite } from '../site/built-site.ts';
import { createStacks } from './create-stacks.ts';

const app = new App();
const context = (name: string): unknown => app.node.tryGetContext(name);

exitOnConfigurationError(() => {
  const stage = parseStage(context('stage'));
  const configuration = readConfiguration(stage, context);
  if (stage === 'prod' && isBuildWanted(context)) refuseExampleValues(configuration);

  createStacks(app, {
    stage,
    configuration,
    site: readBuiltSite(getSiteFolder(stage, context), configuration.brand),
    bundlesFolder: fileURLToPath(new URL('../../packages/api/dist/functions', import.meta.url)),
  });
});
