import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import type { Configuration } from '../config/configuration-schema.ts';
import type { Stage } from '../config/stage.ts';
import { AlarmTopic } from '../monitoring/alarm-topic.ts';
import { createAlarm } from '../monitoring/alarms.ts';
import { createDashboard } from '../monitoring/dashboard.ts';
import { createSignals, type WatchedStacks } from '../monitoring/signals.ts';
import { SpendingBudget } from '../monitoring/spending-budget.ts';
import { watchesOf } from '../monitoring/watches.ts';

type ObservabilityStackProps = StackProps &
  WatchedStacks & {
    readonly stage: Stage;
    readonly distribution: Distribution;
    readonly configuration: Pick<Configuration, 'alarmEmail' | 'hoursWithoutSurvey' | 'monthlyBudgetUsd' | 'timeZone'>;
  };

/** What tells the operator how the product is doing: a dashboard, and where an address is given, alarms and a budget. */
export class ObservabilityStack extends Stack {
  constructor(scope: Construct, id: string, props: ObservabilityStackProps) {
    super(scope, id, props);
    const { stage, distribution, configuration } = props;
    const signals = createSignals(this, stage, props);
    createDashboard(this, { stage, signals, distribution });

    const { alarmEmail: email, monthlyBudgetUsd: monthlyUsd } = configuration;
    if (email === undefined) return;
    const topic = new AlarmTopic(this, 'Alarms', { displayName: `Car quiz ${stage}`, email });
    for (const watch of watchesOf(signals, configuration)) createAlarm(this, topic, watch);
    new SpendingBudget(this, 'Budget', { monthlyUsd, email });
  }
}
