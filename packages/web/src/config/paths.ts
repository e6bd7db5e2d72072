export const paths = {
  home: '/',
  howItWorks: '/#how-it-works',
  about: '/about',
  contact: '/contact',
  quiz: '/smartquiz',
  admin: '/admin',
  adminLogin: '/admin/login',
  adminDashboard: '/admin/dashboard',
  result: (resultId: string) => `/result/${resultId}`,
} as const;
