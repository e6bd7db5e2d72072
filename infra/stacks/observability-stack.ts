import { type aws_cloudfront as cloudfront, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { Stage } from '../config/configuration.ts';
import type { Configuration } from '../config/configuration-schema.ts';
import { createAlarmRules } from '../monitoring/alarm-rules.ts';
import { AlarmTopic, createAlarms, createBudget } from '../monitoring/alarms.ts';
import { type CanaryProps, createCanary } from '../monitoring/canary.ts';
import { createDashboard } from '../monitoring/dashboard.ts';
import { createQueries } from '../monitoring/queries.ts';
import { createSignals } from '../monitoring/signals.ts';
import type { WatchedStacks } from '../monitoring/watched-stacks.ts';

type ObservabilityStackProps = StackProps &
  WatchedStacks & {
    readonly stage: Stage;
    readonly distribution: cloudfront.Distribution;
    readonly canary: CanaryProps;
    readonly configuration: Pick<
      Configuration,
      'alarmEmail' | 'hoursWithoutSurvey' | 'monthlyBudgetUsd' | 'timeZone'
    >;
  };

export class ObservabilityStack extends Stack {
  constructor(scope: Construct, id: string, props: ObservabilityStackProps) {
    super(scope, id, props);
    const { stage, distribution, configuration } = props;
    const signals = createSignals(this, stage, props);

    createQueries(this, stage, props);
    createDashboard(this, stage, signals, distribution);

    const { alarmEmail: email, monthlyBudgetUsd: monthlyUsd } = configuration;
    if (email === undefined) return;

    const topic = new AlarmTopic(this, 'Alarms', `Car quiz ${stage}`, email);
    // Without an alarm, nobody would learn what the canary found.
    const failedVisits = createCanary(this, 'Canary', props.canary);

    createAlarms(this, topic, createAlarmRules(signals, failedVisits, configuration));
    createBudget(this, 'Budget', monthlyUsd, email);
  }
}
