/**
 * Whether a key press is meant for the open tab: the focus is on a tab or inside its panel (a key by itself must do
 * nothing elsewhere, WCAG 2.1.4), not in a field; no modifier, no dialog open.
 */
export const isShortcut = (event: KeyboardEvent): boolean => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (document.querySelector('[role="dialog"], [role="alertdialog"]') !== null) return false;
  const { target } = event;
  if (!(target instanceof Element) || target.closest('[role="tab"], [role="tabpanel"]') === null) return false;
  return !target.matches('input, textarea, select, [contenteditable]');
};
