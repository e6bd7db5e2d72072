/** Long enough for a new tab to have taken the focus. */
const settleMs = 500;

const clickLink = (url: string): void => {
  const link = document.createElement('a');
  link.href = url;
  link.target = '_blank';
  link.rel = 'noopener';
  document.body.append(link);
  link.click();
  link.remove();
};

const openWindow = (url: string): boolean => {
  const tab = window.open(url, '_blank');
  if (tab === null) return false;
  tab.opener = null;
  return true;
};

/**
 * Opens an address in a new tab. Where the browser blocks that (Safari and iOS do, after a request), it tries a
 * click on a link, and where the page still has the focus after that, goes there in this tab.
 */
export const openInNewTab = (url: string): void => {
  if (openWindow(url)) return;
  clickLink(url);
  setTimeout(() => {
    if (document.visibilityState === 'visible' && document.hasFocus()) window.location.assign(url);
  }, settleMs);
};
