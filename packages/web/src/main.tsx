import {
  holdEarlyClicks,
  preloadPageResult,
  reloadOnStaleChunk,
  waitForFirstPaint,
} from './app/boot.ts';
import { prefetchRoute } from './app/route-modules.ts';
import { resultIdFromPath } from './config/paths.ts';
import { listenForOptionKeys } from './features/quiz/option-keys.ts';
import './shared/styles/global.css';

const root = document.getElementById('root');
const isResult = resultIdFromPath(window.location.pathname) !== undefined;
if (root === null) throw new Error('The page has no element with the id "root"');

reloadOnStaleChunk();
preloadPageResult(window.location.pathname);
listenForOptionKeys();

if (root.hasChildNodes()) {
  holdEarlyClicks();
  // A result's first paint says only that it loads.
  if (!isResult) await waitForFirstPaint();
}

prefetchRoute(window.location.pathname);
const { startApp } = await import('./app/start.tsx');

startApp(root);
