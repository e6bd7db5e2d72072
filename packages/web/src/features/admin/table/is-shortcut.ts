/** Whether a key press is meant for the page: no modifier, not typed into a field, no dialog open. */
export const isShortcut = (event: KeyboardEvent): boolean => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (document.querySelector('[role="dialog"], [role="alertdialog"]') !== null) return false;
  return !(event.target instanceof Element && event.target.matches('input, textarea, select, [contenteditable]'));
};
