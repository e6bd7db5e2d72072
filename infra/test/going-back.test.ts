import { readFileSync } from 'node:fs';
import { Stack } from 'aws-cdk-lib';
import { expect, it } from 'vitest';
import { makeStage } from './support/make-stage.ts';

const workflow = readFileSync(new URL('../../.github/workflows/deploy-stage.yml', import.meta.url), 'utf8');
const order = /^ *for stack in ([a-z ]+); do\n *deploy .* --exclusively/m.exec(workflow)?.[1]?.split(' ') ?? [];

it('takes each stack back before those whose exports it may import', () => {
  const { app } = makeStage();
  // References between stacks are found when they are synthesised.
  app.synth();
  const placeOf = (stack: Stack): number => order.indexOf(stack.stackName.replace('car-quiz-prod-', ''));
  const importers = app.node.children.filter(Stack.isStack).filter(({ dependencies }) => dependencies.length > 0);
  expect(importers.map(placeOf).sort()).toEqual(Object.keys(order).map(Number));
  for (const importer of importers) {
    const exporters = importer.dependencies.filter((stack) => placeOf(stack) >= 0);
    expect(exporters.filter((stack) => placeOf(stack) < placeOf(importer)).map(({ stackName }) => stackName)).toEqual(
      [],
    );
  }
});
