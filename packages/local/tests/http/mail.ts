import { randomUUID } from 'node:crypto';
import { schemas } from '@app/contract/schemas';
import { sendSummaryResponseSchema } from '@app/contract/summaries-schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { createVisitor, newEmail, signIn, type Visitor } from './client.ts';
import type { Target } from './target.ts';
import { completeQuiz } from './visit.ts';

export const describeMail = (target: () => Target): void => {
  describe('mail', () => {
    let staff: Visitor;

    beforeAll(async () => {
      staff = await signIn(target());
    });

    it('acknowledges a message from the contact page, and stops such e-mails after one click', async () => {
      const email = newEmail();
      const message = {
        firstName: 'Ada',
        lastName: 'Stone',
        email,
        phone: '416 555 0100',
        zipCode: 'M5V 2T6',
        helpTypes: { concierge: true },
        message: 'Which of the two would you take?',
      };

      expect((await createVisitor(target()).call('/api/contact', { body: message })).status).toBe(
        200,
      );
      const [acknowledgement, ...others] = await target().inbox.sentTo(email);

      expect(acknowledgement?.subject).toBeTruthy();
      expect(others).toEqual([]);

      // One click in a mail program (RFC 8058).
      const token = /unsubscribe#(\S+)/.exec(acknowledgement?.text ?? '')?.[1];
      const [path, form] = [
        `/api/unsubscribe?token=${token}`,
        { 'content-type': 'application/x-www-form-urlencoded' },
      ];
      const opened = await createVisitor(target()).call(path);

      expect([opened.status, opened.headers.get('location')]).toEqual([
        302,
        `/unsubscribe#${token}`,
      ]);

      for (const already of [false, true]) {
        const click = { body: 'List-Unsubscribe=One-Click', headers: form };

        expect((await createVisitor(target()).call(path, click)).body).toEqual({
          success: true,
          already,
        });
      }
    });

    it('sends a result once however often it is requested', async () => {
      const visitor = createVisitor(target());
      const resultId = await completeQuiz(visitor);
      const body = { email: newEmail(), name: 'Ada Stone' };
      const ask = () => visitor.call(`/api/survey/results/${resultId}/email`, { body });

      expect([(await ask()).body, (await ask()).status]).toEqual([{ success: true }, 200]);
      const [email, ...others] = await target().inbox.sentTo(body.email);

      expect(email?.text).toContain(resultId);
      expect(others).toEqual([]);
    });

    it('sends the daily, weekly and monthly summaries to their recipients', async () => {
      await completeQuiz(createVisitor(target()));

      for (const kind of ['daily', 'weekly', 'monthly']) {
        const { status, body } = await staff.call(`/api/admin/send-${kind}-summary`, { body: {} });
        const { summary, recipients, deliveries } = sendSummaryResponseSchema.parse(body);

        expect([status, summary.period.kind]).toEqual([200, kind]);
        expect(summary.totalSubmissions).toBeGreaterThan(0);
        expect(deliveries).toEqual(recipients.map((recipient) => ({ recipient, state: 'sent' })));

        for (const recipient of recipients) {
          const subjects = (await target().inbox.sentTo(recipient)).map(({ subject }) =>
            subject.toLowerCase(),
          );

          expect(subjects).toContainEqual(expect.stringContaining(kind));
        }
      }
    });

    it('has a status that staff can see', async () => {
      const { body } = await staff.call('/api/admin/system-status');
      const { mail } = schemas.getSystemStatus.response.parse(body);

      expect(mail).toMatchObject({ waiting: 0, givenUp: 0 });
      expect(mail.summaryRecipients.length).toBeGreaterThan(0);
    });

    it('returns 404 when a missing message is marked as answered', async () => {
      const path = `/api/admin/contact-messages/${randomUUID()}/answered`;

      expect((await staff.call(path, { method: 'POST' })).status).toBe(404);
    });
  });
};
