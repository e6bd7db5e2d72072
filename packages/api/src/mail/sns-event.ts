import * as z from 'zod';

const recordSchema = z.object({ EventSource: z.literal('aws:sns'), Sns: z.object({ Message: z.string() }) });
const eventSchema = z.object({ Records: z.array(z.unknown()) });

/**
 * The messages in an event that SNS invoked a function with; undefined stands for a record of another kind. The
 * function has no address on the internet: that SNS sent it follows from the permission to invoke it, which only its
 * topic has.
 */
export const snsMessagesOf = (event: unknown): readonly (string | undefined)[] => {
  const { success, data } = eventSchema.safeParse(event);
  return success ? data.Records.map((record) => recordSchema.safeParse(record).data?.Sns.Message) : [undefined];
};
