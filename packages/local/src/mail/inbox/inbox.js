// Updates the list of messages every second and searches while typing. The inbox also works without this script.
const list = () => document.getElementById('messages');
const search = document.getElementById('search');

let latest = 0;
let shown = '';

const refresh = async () => {
  latest += 1;
  const own = latest;
  const response = await fetch(location.href, { cache: 'no-store' });
  // An open message that was deleted stays on the screen; only the list is updated.
  const page = response.ok
    ? response
    : await fetch(`/__mail${location.search}`, { cache: 'no-store' });
  const fresh = new DOMParser()
    .parseFromString(await page.text(), 'text/html')
    .getElementById('messages');
  if (fresh === null || own !== latest || fresh.innerHTML === shown) return;

  const before = list().querySelectorAll('li').length;
  const focused = document.activeElement?.getAttribute('href');

  shown = fresh.innerHTML;
  list().replaceWith(document.importNode(fresh, true));
  if (focused)
    list()
      .querySelector(`a[href="${CSS.escape(focused)}"]`)
      ?.focus();

  const added = list().querySelectorAll('li').length - before;
  if (added > 0) document.getElementById('news').textContent = `${added} new`;
};

// Fails while the product is stopped.
const update = () => refresh().catch(() => undefined);

// One request at a time, however long it takes.
const poll = async () => {
  if (document.visibilityState === 'visible') await update();

  setTimeout(poll, 1000);
};

shown = list().innerHTML;
void poll();

let typing;

search.addEventListener('input', () => {
  clearTimeout(typing);
  typing = setTimeout(() => {
    const address = new URL(location.href);
    if (search.value === '') address.searchParams.delete('search');
    else address.searchParams.set('search', search.value);

    history.replaceState(null, '', address);
    void update();
  }, 150);
});

document.addEventListener('submit', (event) => {
  const question = event.target.dataset.confirm;
  if (question !== undefined && !confirm(question)) event.preventDefault();
});
