// Updates the list of messages and searches while typing. The inbox also works without this script.
const list = () => document.getElementById('messages');
const search = document.getElementById('search');

let latest = 0;

const refresh = async () => {
  latest += 1;
  const own = latest;
  const response = await fetch(location.href, { cache: 'no-store' });
  // An open message that was deleted stays on the screen; only the list is updated.
  const page = response.ok ? response : await fetch(`/__mail${location.search}`, { cache: 'no-store' });
  const fresh = new DOMParser().parseFromString(await page.text(), 'text/html').getElementById('messages');
  if (fresh === null || own !== latest) return;
  const before = list().querySelectorAll('li').length;
  const focused = document.activeElement?.getAttribute('href');
  list().replaceWith(document.importNode(fresh, true));
  if (focused)
    list()
      .querySelector(`a[href="${CSS.escape(focused)}"]`)
      ?.focus();
  const added = list().querySelectorAll('li').length - before;
  if (added > 0) document.getElementById('news').textContent = `${added} new`;
};

// While the product is stopped, refreshing fails; the next event comes when it runs again.
const update = () => refresh().catch(() => undefined);

const changes = new EventSource('/__mail/api/events');
changes.addEventListener('change', update);
changes.addEventListener('open', () => changes.addEventListener('open', update), { once: true });

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
