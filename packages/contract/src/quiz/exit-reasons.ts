/** How a browser notices that its visitor leaves the quiz. */
export const exitReasons = ['page_unload', 'page_hide', 'visibility_hidden', 'window_blur'] as const;
export type ExitReason = (typeof exitReasons)[number];
