// Updates the list of messages every second and searches while typing. The inbox also works without this script.
const getList = () => document.getElementById('messages');
const searchField = document.getElementById('search');

let latestRequest = 0;
let shownHtml = '';

// Fetches the page and shows its list, unless a later refresh has begun or nothing has changed.
const refresh = async () => {
  latestRequest += 1;
  const thisRequest = latestRequest;
  const response = await fetch(location.href, { cache: 'no-store' });
  // An open message that was deleted stays on the screen; only the list is updated.
  const page = response.ok
    ? response
    : await fetch(`/__mail${location.search}`, { cache: 'no-store' });
  const newList = new DOMParser()
    .parseFromString(await page.text(), 'text/html')
    .getElementById('messages');
  if (newList === null || thisRequest !== latestRequest || newList.innerHTML === shownHtml) return;

  const countBefore = getList().querySelectorAll('li').length;
  const focusedLink = document.activeElement?.getAttribute('href');

  shownHtml = newList.innerHTML;
  getList().replaceWith(document.importNode(newList, true));
  if (focusedLink)
    getList()
      .querySelector(`a[href="${CSS.escape(focusedLink)}"]`)
      ?.focus();

  const added = getList().querySelectorAll('li').length - countBefore;
  if (added > 0) document.getElementById('news').textContent = `${added} new`;
};

// Fails while the product is stopped.
const update = () => refresh().catch(() => undefined);

// One request at a time, however long it takes.
const poll = async () => {
  if (document.visibilityState === 'visible') await update();

  setTimeout(poll, 1000);
};

shownHtml = getList().innerHTML;
void poll();

let typingTimer;

searchField.addEventListener('input', () => {
  clearTimeout(typingTimer);
  typingTimer = setTimeout(() => {
    const address = new URL(location.href);
    if (searchField.value === '') address.searchParams.delete('search');
    else address.searchParams.set('search', searchField.value);

    history.replaceState(null, '', address);
    void update();
  }, 150);
});

document.addEventListener('submit', (event) => {
  const question = event.target.dataset.confirm;
  if (question !== undefined && !confirm(question)) event.preventDefault();
});
