import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { prerenderPages } from './scripts/prerender-plugin.ts';

/** React Router's package resolves to its development build. Visitors get its production build. */
const productionRouter = (): Plugin => ({
  name: 'production-router',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  async resolveId(source, importer) {
    if (source !== 'react-router') return null;
    const resolved = await this.resolve(source, importer, { skipSelf: true });
    return resolved && { ...resolved, id: resolved.id.replace('/dist/development/', '/dist/production/') };
  },
});

// The code of every page, in few chunks, because many small ones compress worse. The code that runs before the first
// paint is a chunk of its own. No group may import code that only some pages need.
const groups = [
  {
    name: 'boot',
    test: /vite\/preload-helper|src\/shared\/storage\/browser-store|src\/config\/paths|src\/app\/boot\./,
    priority: 3,
  },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//, priority: 2 },
  {
    name: 'frame',
    test: /src\/(config\/brand|app\/(shell\/|app\.module)|features\/terms\/legal-button|features\/consent\/cookie-preferences-button|shared\/(code-on-demand|consent\/|toast\/|storage\/latest-result|ui\/(button|container|icon|page-head|use-is-hydrated)\.))/,
    priority: 1,
  },
  // Shared by the quiz and its lazy parts.
  { name: 'questions', test: /contract\/src\/quiz\//, priority: 1 },
];

export default defineConfig({
  plugins: [react(), productionRouter(), prerenderPages()],
  // The content security policy blocks the original package. The alias is a replacement that it allows.
  resolve: {
    alias: { 'react-style-singleton': fileURLToPath(new URL('src/shared/ui/adopted-style.ts', import.meta.url)) },
  },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
  build: { outDir: 'dist', manifest: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
});
