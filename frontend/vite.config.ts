import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { looksFirst } from './tools/looks-first.ts';
import { subsetFonts } from './tools/subset-fonts.ts';

/** Small parts of most of the shop's pages. */
const SHARED =
  /\/rules\/(hours|money)\.|\/src\/(lib\/(dates|email|format|idempotency-key|pages|phone|shared-state|use-(debounced-value|delayed|history-state|hydrated|media|now|online))\.|api\/(cart|catalogue|use-)[\w-]*\.|ui\/(breadcrumbs|field|notice|pagination|picture|retry|skeleton|stepper|waiting)\.|features\/catalogue\/(use-buy-now|category-filter|product-action)\.)|lucide-react\/dist\/esm\/icons\/(plus|minus|trash|check|chevron-down|lock|pencil-line|copy-plus|truck|store|map-pin)\.\w+$/;

const api = process.env.API_URL ?? 'http://localhost:3000';

const browser = defineConfig({
  plugins: [react(), tailwindcss(), subsetFonts(), looksFirst()],
  // A small picture inlined as data: would be fine, an inlined font would not; files keep their own cacheable names.
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    sourcemap: false,
    manifest: true,
    // A request costs a visitor on a phone more than the bytes in it: what every page needs comes in two files, and small
    // parts that most pages share travel with it.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'shared', test: SHARED, priority: 1 },
            { name: 'frame', tags: ['$initial'] },
          ],
        },
      },
    },
  },
  server: {
    // The Host header stays the browser's own: the API compares it with the page's origin.
    proxy: Object.fromEntries(
      ['/api', '/pictures', '/sandbox', '/track', '/robots.txt', '/sitemap.xml'].map((path) => [
        path,
        { target: api, changeOrigin: false },
      ]),
    ),
  },
});

/**
 * The same pages for the server: one file that needs no package beside it, as CommonJS like the server itself. React is always its production build there,
 * whatever NODE_ENV the server runs with: the other one takes ten times as long.
 */
const server = defineConfig({
  plugins: [react()],
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    target: 'node20',
    outDir: 'dist-server',
    copyPublicDir: false,
    sourcemap: false,
    rolldownOptions: { output: { format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false } },
  },
});

export default defineConfig(({ isSsrBuild }) => ({
  ...(isSsrBuild ? server : browser),
  resolve: { alias: { '@': path.resolve(import.meta.dirname, 'src') } },
}));
