import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { Construct } from 'constructs';

type SpendingBudgetProps = { readonly monthlyUsd: number; readonly email: string };

/** Warns by e-mail of the account's bill: at 80 % of the budget, and when the month is on its way over it. */
export class SpendingBudget extends Construct {
  constructor(scope: Construct, id: string, { monthlyUsd, email }: SpendingBudgetProps) {
    super(scope, id);
    const warnAt = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
      notification: { notificationType, comparisonOperator: 'GREATER_THAN', threshold, thresholdType: 'PERCENTAGE' },
      subscribers: [{ subscriptionType: 'EMAIL', address: email }],
    });
    new CfnBudget(this, 'Budget', {
      budget: { budgetType: 'COST', timeUnit: 'MONTHLY', budgetLimit: { amount: monthlyUsd, unit: 'USD' } },
      notificationsWithSubscribers: [warnAt('ACTUAL', 80), warnAt('FORECASTED', 100)],
    });
  }
}
