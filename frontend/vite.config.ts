import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { subsetFonts } from './tools/subset-fonts.ts';

const api = process.env.API_URL ?? 'http://localhost:3000';

export default defineConfig({
  plugins: [react(), tailwindcss(), subsetFonts()],
  resolve: { alias: { '@': path.resolve(import.meta.dirname, 'src') } },
  // A small picture inlined as data: would be fine, an inlined font would not; files keep their own cacheable names.
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    sourcemap: false,
    manifest: true,
    // The pure helpers travel together with the shell, which needs some of them: alone each would be a request of its own.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'lib', test: /\/src\/lib\// }] } } },
  },
  server: {
    // The Host header stays the browser's own: the API compares it with the page's origin.
    proxy: Object.fromEntries(
      ['/api', '/pictures', '/sandbox', '/track'].map((path) => [path, { target: api, changeOrigin: false }]),
    ),
  },
});
