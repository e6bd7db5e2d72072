import { type Acknowledgement, acknowledged, fail } from '../platform/result.ts';
import type { MarkMessageAnswered } from './contact-messages-port.ts';

export type AnsweredDependencies = { readonly markMessageAnswered: MarkMessageAnswered };

/** Takes a message that staff answered by themselves off the list of those that no e-mail brought to them. */
export const markMessageAnswered = async (id: string, dependencies: AnsweredDependencies): Promise<Acknowledgement> =>
  (await dependencies.markMessageAnswered(id)) ? acknowledged : fail('not_found', 'There is no such message');
