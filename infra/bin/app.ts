import { App } from 'aws-cdk-lib';
import { ApiStack } from '../stacks/api-stack.ts';
import { DataStack } from '../stacks/data-stack.ts';
import { stageOf } from './stage.ts';

const app = new App();
const stage = stageOf(app.node.tryGetContext('stage'));

const data = new DataStack(app, `car-quiz-${stage}-data`, { stage });
new ApiStack(app, `car-quiz-${stage}-api`, { table: data.table, exportBucket: data.exportBucket });
