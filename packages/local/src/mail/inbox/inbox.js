// Keeps the list of messages up to date, and searches while one types. Without this script the page works by itself.
const region = () => document.getElementById('messages');
const news = document.getElementById('news');
const search = document.getElementById('search');

let latest = 0;

const refresh = async () => {
  latest += 1;
  const own = latest;
  const response = await fetch(location.href, { cache: 'no-store' });
  // A message that was deleted meanwhile stays on the screen; the list is asked for by itself.
  const page = response.ok ? response : await fetch(`/__mail${location.search}`, { cache: 'no-store' });
  const fresh = new DOMParser().parseFromString(await page.text(), 'text/html').getElementById('messages');
  if (fresh === null || own !== latest) return;
  const focused = document.activeElement?.getAttribute('href');
  region().replaceWith(document.importNode(fresh, true));
  if (focused)
    region()
      .querySelector(`a[href="${CSS.escape(focused)}"]`)
      ?.focus();
};

const announce = (before) => {
  const count = region().querySelectorAll('li').length;
  if (count > before) news.textContent = `${count - before} new`;
};

const update = async () => {
  const before = region().querySelectorAll('li').length;
  try {
    await refresh();
    announce(before);
  } catch {
    // The product was stopped; the next event comes when it runs again.
  }
};

const changes = new EventSource('/__mail/api/events');
changes.addEventListener('change', update);
let wasOpen = false;
changes.addEventListener('open', () => {
  if (wasOpen) void update();
  wasOpen = true;
});

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

for (const form of document.querySelectorAll('form[data-confirm]')) {
  form.addEventListener('submit', (event) => {
    if (!confirm(form.dataset.confirm)) event.preventDefault();
  });
}
