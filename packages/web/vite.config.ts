import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { prerenderPages } from './scripts/prerender-plugin.ts';

export default defineConfig({
  plugins: [react(), prerenderPages()],
  build: { outDir: 'dist', manifest: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
});
