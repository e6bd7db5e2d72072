import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { siteConstants } from './scripts/brand.ts';
import { prerenderPages } from './scripts/prerender-plugin.ts';

// Without these groups, a page's code comes in 20 more files and 7 kB more of gzip, and a landing
// page on slow 4G and a processor slowed four times is interactive 670 ms later. A result comes in
// 13 files; in the 21 without the last five groups, its first pick shows 150 ms later. What runs
// before the first paint is a chunk of its own. No group may import code that only some pages need.
const groups = [
  {
    name: 'boot',
    test: /vite\/preload-helper|src\/shared\/storage\/browser-store|src\/config\/paths|src\/app\/(boot|route-modules)\./,
    priority: 3,
  },
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//,
    priority: 2,
  },
  {
    name: 'frame',
    test: /src\/(config\/(brand|concierge)|app\/(shell\/|app\.module)|features\/terms\/legal-button|features\/consent\/cookie-preferences-button|shared\/(code-on-demand|consent\/|query\/query-client|toast\/|storage\/(latest-result|unfinished-quiz)|ui\/(button|container|icon|outside-link|page-head|use-is-hydrated|keep-words-together)\.))/,
    priority: 1,
  },
  // Shared by the quiz and its lazy parts.
  { name: 'questions', test: /contract\/src\/quiz\//, priority: 1 },
  // What a result shares with other pages.
  { name: 'drawings', test: /illustrations\/(bodywork|vehicle-drawing)\./, priority: 1 },
  { name: 'client', test: /contract\/src\/client/, priority: 1 },
  {
    name: 'query',
    test: /react-query\/build\/modern\/(use(Base)?Query|queryOptions)\./,
    priority: 1,
  },
  {
    name: 'parts',
    test: /src\/shared\/(concierge\/|ui\/(checkbox|dead-end-page)\.)/,
    priority: 1,
  },
  // A result, and what it shares with its lazy parts.
  { name: 'results', test: /features\/results\/results-page/ },
];

export default defineConfig({
  plugins: [react(), prerenderPages()],
  define: siteConstants,
  // Replaces a package that the content security policy blocks.
  resolve: {
    alias: {
      'react-style-singleton': fileURLToPath(
        new URL('src/shared/ui/adopted-style.ts', import.meta.url),
      ),
    },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
  build: {
    outDir: 'dist',
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
