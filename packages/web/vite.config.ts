import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { prerenderPages } from './scripts/prerender-plugin.ts';
import { productionRouter } from './scripts/production-router-plugin.ts';

// What every page loads, gathered into few files: many small ones compress worse. What runs before the first paint
// stays apart, and nothing here may reach into what only some pages load.
const groups = [
  {
    name: 'boot',
    test: /vite\/preload-helper|src\/shared\/storage\/browser-store|src\/config\/paths|src\/app\/early-presses/,
    priority: 3,
  },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//, priority: 2 },
  {
    name: 'frame',
    test: /src\/(config\/brand|app\/shell\/|features\/terms\/(accepted-terms|legal-button|terms-outlet)|features\/consent\/cookie-preferences-button|shared\/(code-on-demand|consent\/|toast\/|storage\/(latest-result|stored-json)|ui\/(button|button-class|link-button|container|icon|icon-paths|page-head|spinner|use-is-hydrated)\.))/,
    priority: 1,
  },
  // What the quiz and the parts that it loads later share.
  { name: 'questions', test: /contract\/src\/quiz\/|features\/quiz\/answers-signature/, priority: 1 },
];

export default defineConfig({
  plugins: [react(), productionRouter(), prerenderPages()],
  // What the content security policy refuses, done in a way that it allows.
  resolve: {
    alias: { 'react-style-singleton': fileURLToPath(new URL('src/shared/ui/adopted-style.ts', import.meta.url)) },
  },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
  build: { outDir: 'dist', manifest: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
});
