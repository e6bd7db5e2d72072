import { describe, expect, it } from 'vitest';
import { findTableId, withoutTable, withoutTableOutputs } from '../scripts/adopt-table.ts';
import { readTemplate } from './support/make-stage.ts';

/** The stack of the data as it is while the functions use a restored table. */
const template = readTemplate('data', { tableName: 'restored' }).toJSON() as Parameters<
  typeof findTableId
>[0];

describe('taking a restored table into the stack', () => {
  const tableId = findTableId(template);

  it('first releases the stack’s own table, which is kept, with nothing else that refers to it', () => {
    const released = withoutTable(template, tableId);

    expect(template.Resources[tableId]).toMatchObject({
      DeletionPolicy: 'Retain',
      UpdateReplacePolicy: 'Retain',
    });
    expect(JSON.stringify(released)).not.toContain(tableId);
    expect(Object.keys(released.Resources)).toEqual(
      Object.keys(template.Resources).filter((id) => id !== tableId),
    );
  });

  it('then imports the restored one under the same id, without its outputs', () => {
    const imported = withoutTableOutputs(template, tableId);

    expect(imported.Resources).toEqual(template.Resources);
    expect(JSON.stringify(imported.Outputs)).not.toContain(tableId);
    expect(Object.keys(imported.Outputs ?? {}).length).toBeGreaterThan(0);
  });

  it('stops when something in the stack needs the table', () => {
    const Resources = { ...template.Resources, Alarm: { Type: 'Alarm', Of: { Ref: tableId } } };

    expect(() => withoutTable({ ...template, Resources }, tableId)).toThrow(
      'Alarm needs the table',
    );
  });
});
