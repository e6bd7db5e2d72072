import { afterFirstPaint } from './app/after-first-paint.ts';
import { holdEarlyPresses } from './app/early-presses.ts';
import { reloadOnStaleChunk } from './app/reload-on-stale-chunk.ts';
import { prefetchRoute } from './app/route-modules.ts';
import { listenForOptionKeys } from './features/quiz/option-keys.ts';
import './shared/styles/global.css';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id "root"');

reloadOnStaleChunk();
listenForOptionKeys();
// A prerendered page is read before it is used: its words and font get the line to themselves first.
if (root.hasChildNodes()) {
  holdEarlyPresses();
  await afterFirstPaint();
}
const [{ start }] = await Promise.all([import('./app/start.tsx'), prefetchRoute(window.location.pathname)]);
start(root);
