import {
  holdEarlyClicks,
  preloadPageResult,
  reloadOnStaleChunk,
  waitForFirstPaint,
} from './app/boot.ts';
import { prefetchRoute } from './app/route-modules.ts';
import { listenForOptionKeys } from './features/quiz/option-keys.ts';
import './shared/styles/global.css';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id "root"');

reloadOnStaleChunk();
preloadPageResult(window.location.pathname);
listenForOptionKeys();

if (root.hasChildNodes()) {
  holdEarlyClicks();
  await waitForFirstPaint();
}

prefetchRoute(window.location.pathname);
const { startApp } = await import('./app/start.tsx');

startApp(root);
