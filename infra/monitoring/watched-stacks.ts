import type { FunctionGroup } from '@app/contract/endpoints';
import type { JobName, jobs } from '@app/contract/jobs';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { ApiEntrance } from '../constructs/api-entrance.ts';
import type { BackendFunction } from '../constructs/backend-function.ts';

type ScheduledFunction = (typeof jobs)[JobName]['function'];

export type WatchedStacks = {
  readonly data: { readonly table: ITableV2; readonly entrance: ApiEntrance };
  readonly api: {
    readonly functions: ReadonlyMap<FunctionGroup, BackendFunction>;
    readonly getFunction: (group: FunctionGroup) => BackendFunction;
  };
  readonly schedule: {
    readonly functions: Readonly<Record<ScheduledFunction, BackendFunction>>;
    readonly deadLetters: IQueue;
  };
};
