import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import type { Configuration } from '../config/configuration-schema.ts';
import type { Stage } from '../config/stage.ts';
import { createAlarm } from '../monitoring/alarms.ts';
import { CompletedSurveys } from '../monitoring/completed-surveys.ts';
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
    const { stage, api, schedule, distribution, configuration } = props;
    const quizLog = api.functions.get('quiz-session')?.logGroup;
    if (quizLog === undefined) throw new Error('There is no function for quiz-session');
    const clockLog = schedule.functions.sweep.logGroup;
    const completed = new CompletedSurveys(this, 'CompletedSurveys', { stage, quizLog, clockLog });
    const signals = createSignals(this, stage, props);
    createDashboard(this, { signals, completed, distribution });

    const { alarmEmail: email, monthlyBudgetUsd: monthlyUsd } = configuration;
    if (email === undefined) return;
    const topic = new Topic(this, 'Alarms', { displayName: `Car quiz ${stage}`, enforceSSL: true });
    topic.addSubscription(new EmailSubscription(email));
    for (const watch of watchesOf(signals, completed, configuration)) createAlarm(this, topic, watch);
    new SpendingBudget(this, 'Budget', { monthlyUsd, email });
  }
}
