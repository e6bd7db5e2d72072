import type { MarkMessageAnswered } from '../../ports/contact-messages.ts';
import { type Acknowledgement, acknowledged, fail } from '../result.ts';

export type AnsweredDependencies = { readonly markMessageAnswered: MarkMessageAnswered };

/** Takes a message that staff answered by themselves off the list of those that no e-mail brought to them. */
export const markMessageAnswered = async (id: string, dependencies: AnsweredDependencies): Promise<Acknowledgement> =>
  (await dependencies.markMessageAnswered(id)) ? acknowledged : fail('not_found', 'There is no such message');
