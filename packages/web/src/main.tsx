import { afterFirstPaint, holdEarlyPresses, preloadResult, reloadOnStaleChunk } from './app/boot.ts';
import { prefetchRoute } from './app/route-modules.ts';
import { listenForOptionKeys } from './features/quiz/option-keys.ts';
import './shared/styles/global.css';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id "root"');

reloadOnStaleChunk();
preloadResult(window.location.pathname);
listenForOptionKeys();
// The text and font of a prerendered page load before the scripts that make it interactive.
if (root.hasChildNodes()) {
  holdEarlyPresses();
  await afterFirstPaint();
}
const [{ start }] = await Promise.all([import('./app/start.tsx'), prefetchRoute(window.location.pathname)]);
start(root);
