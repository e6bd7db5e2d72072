import { fileURLToPath } from 'node:url';
import { App } from 'aws-cdk-lib';
import { exitOnConfigurationError } from '../config/configuration-error.ts';
import { readConfiguration } from '../config/read-configuration.ts';
import { stageOf } from '../config/stage.ts';
import { readBuiltSite } from '../site/built-site.ts';
import { siteFolderOf } from '../site/site-folder.ts';
import { createStacks } from './create-stacks.ts';

const app = new App();
const context = (name: string): unknown => app.node.tryGetContext(name);

exitOnConfigurationError(() => {
  const stage = stageOf(context('stage'));
  createStacks(app, {
    stage,
    configuration: readConfiguration(stage, context),
    site: readBuiltSite(siteFolderOf(stage, context)),
    bundlesFolder: fileURLToPath(new URL('../../packages/api/dist/functions', import.meta.url)),
  });
});
