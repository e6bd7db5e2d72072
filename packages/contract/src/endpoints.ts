import { adminData } from './admin-data.ts';
import { auth } from './auth.ts';
import { consent } from './consent.ts';
import { contact } from './contact.ts';
import { exportCalls } from './export.ts';
import { listings } from './listings.ts';
import { quizSession } from './quiz-session.ts';
import { summaries } from './summaries.ts';
import { survey } from './survey.ts';

/** Contains no schemas, so that visitors download no schema library. */
export const endpoints = {
  ...auth,
  ...consent,
  ...quizSession,
  ...survey,
  ...listings,
  ...contact,
  ...adminData,
  ...exportCalls,
  ...summaries,
};

export type EndpointName = keyof typeof endpoints;
