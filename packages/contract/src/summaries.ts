import type { EndpointGroup, GroupRefusals } from './endpoint.ts';

export const summaries = {
  sendDailySummary: {
    method: 'POST',
    path: '/api/admin/send-daily-summary',
    access: 'admin',
    idempotent: true,
  },
  sendWeeklySummary: {
    method: 'POST',
    path: '/api/admin/send-weekly-summary',
    access: 'admin',
    idempotent: true,
  },
  sendMonthlySummary: {
    method: 'POST',
    path: '/api/admin/send-monthly-summary',
    access: 'admin',
    idempotent: true,
  },
  getDailySummary: { method: 'GET', path: '/api/admin/daily-summary', access: 'admin' },
  markMessageAnswered: {
    method: 'POST',
    path: '/api/admin/contact-messages/{messageId}/answered',
    access: 'admin',
  },
  getSystemStatus: { method: 'GET', path: '/api/admin/system-status', access: 'admin' },
} as const satisfies EndpointGroup;

export const summariesRefusals = {
  sendDailySummary: ['mail_failed'],
  sendWeeklySummary: ['mail_failed'],
  sendMonthlySummary: ['mail_failed'],
  markMessageAnswered: ['not_found'],
} as const satisfies GroupRefusals<typeof summaries>;
