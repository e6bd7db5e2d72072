import { tablePermissions } from '@app/api/table-permissions';
import { expect, it } from 'vitest';
import { functionSettings } from '../functions/function-settings.ts';

it('says of every function what it may do with the table', () => {
  expect(Object.keys(tablePermissions).sort()).toEqual(Object.keys(functionSettings).sort());
});
