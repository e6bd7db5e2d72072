export const paths = {
  home: '/',
  howItWorks: '/#how-it-works',
  example: '/#example-result',
  about: '/about',
  ratings: '/about#ratings',
  contact: '/contact',
  quiz: '/smartquiz',
  sources: '/sources',
  accessibility: '/accessibility',
  unsubscribe: '/unsubscribe',
  admin: '/admin',
  adminLogin: '/admin/login',
  adminDashboard: '/admin/dashboard',
  result: (resultId: string) => `/result/${resultId}`,
  /** The guides for one of the engine's purposes, unfolded. */
  guides: (purpose: string) => `/sources#${purpose}`,
  resultAnswers: (resultId: string) => `/result/${resultId}#answers`,
} as const;

/** The router state of a link that begins a new quiz, even if another one is unfinished. */
export const startOver = { startsOver: true } as const;

export const resultIdFromPath = (pathname: string): string | undefined =>
  /^\/result\/([^/]+)\/?$/.exec(pathname)?.[1];
