import type { Fault, FaultMode } from '../faults.ts';
import { inboxPath } from './addresses.ts';
import { type Html, html } from './html.ts';

const descriptions: Readonly<Record<FaultMode, string>> = {
  down: 'The mail service is down',
  throttle: 'The mail service asks to slow down',
  reject: 'The mail service refuses messages',
};

const sentence = ({ mode, recipient }: Fault): string =>
  `${descriptions[mode]}${recipient === undefined ? '' : ` to ${recipient}`}.`;

/** Says which failures are switched on, and ends them. */
export const faultBanner = (faults: readonly Fault[]): Html =>
  faults.length === 0
    ? html``
    : html`<div class="banner">
        <p><strong>Failing on purpose.</strong> ${faults.map((fault) => html`<span>${sentence(fault)}</span> `)}</p>
        <form method="post" action="${inboxPath}/faults"><button name="mode" value="none">Back to normal</button></form>
      </div>`;

/** Switches a failure on. */
export const faultForm = (): Html => html`<details class="trial">
    <summary>Try out a failure</summary>
    <form method="post" action="${inboxPath}/faults">
      <label>What happens
        <select name="mode">
          <option value="down">${descriptions.down}</option>
          <option value="throttle">${descriptions.throttle}</option>
          <option value="reject">${descriptions.reject}</option>
        </select>
      </label>
      <label>Only for this recipient (optional)
        <input name="recipient" type="email" autocomplete="off">
      </label>
      <button>Switch it on</button>
    </form>
  </details>`;
