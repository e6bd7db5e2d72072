import type { EndpointGroup } from './endpoint.ts';

export const quizSession = {
  startSession: { method: 'POST', path: '/api/quiz-session/start', access: 'public' },
  updateProgress: { method: 'POST', path: '/api/quiz-session/progress', access: 'public' },
  exitSession: { method: 'POST', path: '/api/quiz-session/exit', access: 'public', acceptsBeacon: true },
  completeSession: { method: 'POST', path: '/api/quiz-session/complete', access: 'public' },
  heartbeat: { method: 'POST', path: '/api/quiz-session/heartbeat', access: 'public' },
} as const satisfies EndpointGroup;

export const exitReasons = ['page_unload', 'page_hide', 'visibility_hidden', 'window_blur'] as const;
export type ExitReason = (typeof exitReasons)[number];
