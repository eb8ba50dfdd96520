import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { SAMPLE_BRAND } from '../rules/brand-presets.ts';
import { OPEN } from '../rules/opening.ts';
import { subsetFonts } from './tools/subset-fonts.ts';

/** Small modules that most pages of the shop use. */
const SHARED =
  /\/rules\/(hours|money)\.|\/src\/(lib\/(dates|email|format|pages|phone|shared-state|use-(browser|hydrated|timers))\.|api\/(cart|catalogue)[\w-]*\.|ui\/(breadcrumbs|field|notice|pagination|picture|retry|skeleton|stepper|waiting)\.|features\/catalogue\/(use-add-product|category-filter|product-action)\.)|lucide-react\/dist\/esm\/icons\/(plus|minus|trash|check|chevron-down|lock|pencil-line|copy-plus|truck|store|map-pin)\.\w+$/;

const api = process.env.API_URL ?? 'http://localhost:3000';

const browser = defineConfig({
  plugins: [react(), tailwindcss(), subsetFonts(), looksFirst(), sampleShop()],
  // Never inline assets as data: URLs, which the policy forbids for fonts; files keep cacheable names.
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    sourcemap: false,
    manifest: true,
    // On a phone a request costs more than its bytes: the code every page needs comes in two files, and small modules
    // shared by most pages are part of one of them.
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
    // Keeps the browser's Host header: the API compares it with the page's origin.
    proxy: Object.fromEntries(
      ['/api', '/brand', '/pictures', '/sandbox', '/track', '/manifest.webmanifest', '/robots.txt', '/sitemap.xml'].map(
        (path) => [path, { target: api, changeOrigin: false }],
      ),
    ),
  },
});

/**
 * The server bundle: one CommonJS file without dependencies. It always contains React's production build, whatever
 * NODE_ENV is; the development build takes ten times as long.
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

const LOOKS = /\s*<link rel="(?:stylesheet|preload)"[^>]*>|\s*<style>[\s\S]*?<\/style>/g;
const PAGE = '<!-- page -->';

/**
 * Puts the style sheet and fonts before the page's pictures in the head, and the pictures before scripts. Browsers with
 * six connections request in this order, and the page can be seen without its scripts.
 */
function looksFirst(): Plugin {
  return {
    name: 'looks-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const looks = html.match(LOOKS) ?? [];
        if (!html.includes(PAGE)) throw new Error('index.html has no place for the head of a page.');
        return html.replace(LOOKS, '').replace(PAGE, () => `${looks.join('').trim()}\n    ${PAGE}`);
      },
    },
  };
}

/** The development server's pages have no data but the shop's, which the browser cannot request. */
function sampleShop(): Plugin {
  return {
    name: 'sample-shop',
    apply: 'serve',
    transformIndexHtml: () => {
      const shop = { url: '', timeZone: 'America/Chicago', opening: OPEN, brand: SAMPLE_BRAND };
      const children = JSON.stringify({ shop, path: null, missing: false, answers: [] });
      return [
        { tag: 'script', attrs: { id: 'page-data', type: 'application/json' }, children, injectTo: 'body-prepend' },
      ];
    },
  };
}
