import { createHash, randomUUID } from 'node:crypto';
import { createContactAllowance } from '../../adapters/dynamodb/contact-allowance.ts';
import { createContactMessageRepository } from '../../adapters/dynamodb/contact-message-repository.ts';
import { createNameSurveyVisitor } from '../../adapters/dynamodb/survey-visitor.ts';
import { openTable } from '../../adapters/dynamodb/table-access.ts';
import { createLog } from '../../adapters/powertools-log.ts';
import { readTableConfig } from '../../config.ts';
import type { HandlerDependencies } from '../../http/create-handler.ts';
import type { ContactDependencies } from '../../use-cases/contact/dependencies.ts';

/** The parsed form has its fields in the schema's order, so equal content reads equal. */
const idOf = (idempotencyKey: string, content: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([idempotencyKey, content]))
    .digest('base64url');

/** Wires the contact function to its table. Nothing mails yet, so every message stays in the list of unsent ones. */
export const dependencies = (): ContactDependencies & HandlerDependencies => {
  const { edge, tableName } = readTableConfig();
  const access = openTable(tableName);
  return {
    edge,
    log: createLog('contact'),
    messages: createContactMessageRepository(access),
    countFromAddress: createContactAllowance(access),
    nameSurveyVisitor: createNameSurveyVisitor(access),
    deliver: async () => 'unsent',
    now: () => new Date(),
    newId: randomUUID,
    idOf,
  };
};
