const staffPath = /^\/api\/(admin|test)(\/|$)/;

/** Whether a path is for staff alone: every call under it, known or not, is answered 401 without a session. */
export const isStaffPath = (path: string): boolean => staffPath.test(path);
