import { fileURLToPath } from 'node:url';
import { App } from 'aws-cdk-lib';
import {
  exitOnConfigurationError,
  parseStage,
  readConfiguration,
} from '../config/configuration.ts';
import { getSiteFolder, readBuiltSite } from '../site/built-site.ts';
import { createStacks } from './create-stacks.ts';

const app = new App();
const context = (name: string): unknown => app.node.tryGetContext(name);

exitOnConfigurationError(() => {
  const stage = parseStage(context('stage'));

  createStacks(app, {
    stage,
    configuration: readConfiguration(stage, context),
    site: readBuiltSite(getSiteFolder(stage, context)),
    bundlesFolder: fileURLToPath(new URL('../../packages/api/dist/functions', import.meta.url)),
  });
});
