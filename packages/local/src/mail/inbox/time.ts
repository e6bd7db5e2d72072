import { type Html, html } from './html.ts';

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const full = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long' });

/** A time in a list, in this machine's time zone: the clock time of today, the day of anything earlier. */
export const shortTime = (iso: string, now = new Date()): Html => {
  const time = new Date(iso);
  const text = time.toDateString() === now.toDateString() ? clock.format(time) : day.format(time);
  return html`<time datetime="${iso}">${text}</time>`;
};

/** A time with its day and time zone. */
export const fullTime = (iso: string): Html => html`<time datetime="${iso}">${full.format(new Date(iso))}</time>`;
