import { type JobName, jobs } from '@app/contract/jobs';
import { scheduledFunctions } from '../../src/functions.ts';
import { asFunction } from './as-deployed.ts';
import { startMailService } from './mail-service.ts';
import { makeContext } from './make-event.ts';

const timeLeftMs = 60_000;

type EventParts = { readonly time?: string; readonly date?: string };

/**
 * Starts a mail service, and runs jobs as the scheduler does. Must be called first, because functions read the address of
 * the mail service when they are loaded.
 */
export const startJobs = async (recipients: readonly string[] = ['owner@site.example']) => {
  const mail = await startMailService();

  process.env['AWS_ENDPOINT_URL_SES'] = mail.url;
  process.env['SUMMARY_RECIPIENTS'] = recipients.join(',');
  // Nothing listens there, and no name has to be resolved.
  process.env['LINK_ORIGIN'] = 'http://127.0.0.1:9';

  const run = async (job: JobName, event: EventParts = {}) => {
    const folder = jobs[job].function;
    const { handler } = await scheduledFunctions[folder]();
    return asFunction(folder, () => handler({ job, ...event }, makeContext(timeLeftMs)));
  };
  return { mail, run };
};
