import { Stack } from 'aws-cdk-lib';
import { expect, it } from 'vitest';
import { rollBackOrder } from '../../scripts/release.ts';
import { makeStage } from './support/make-stage.ts';

const order: readonly string[] = rollBackOrder;

it('rolls each stack back before those whose exports it may import', () => {
  const { app } = makeStage();

  // The CDK resolves references between stacks when it synthesizes them.
  app.synth();
  const findPlace = (stack: Stack): number =>
    order.indexOf(stack.stackName.replace('car-quiz-prod-', ''));
  const importers = app.node.children
    .filter(Stack.isStack)
    .filter(({ dependencies }) => dependencies.length > 0);

  expect(importers.map(findPlace).sort()).toEqual(Object.keys(order).map(Number));

  for (const importer of importers) {
    const exporters = importer.dependencies.filter((stack) => findPlace(stack) >= 0);

    expect(
      exporters
        .filter((stack) => findPlace(stack) < findPlace(importer))
        .map(({ stackName }) => stackName),
    ).toEqual([]);
  }
});
