import { describe, expect, it } from 'vitest';
import { createTableInput, table } from './table.ts';

describe('the table', () => {
  it('defines every key attribute exactly once', () => {
    const { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes } = createTableInput('quiz');
    const keys = [...KeySchema, ...GlobalSecondaryIndexes.flatMap((index) => index.KeySchema)];
    const defined = AttributeDefinitions.map(({ AttributeName }) => AttributeName);

    expect(defined.toSorted()).toEqual(keys.map(({ AttributeName }) => AttributeName).toSorted());
    expect(new Set(defined).size).toBe(defined.length);
  });

  it('stays within the 100 projected attributes that DynamoDB allows', () => {
    const projected = table.indexes.flatMap((index) => index.projected);

    expect(projected.length).toBeGreaterThan(0);
    expect(projected.length).toBeLessThanOrEqual(100);
  });
});
