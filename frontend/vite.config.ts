import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { subsetFonts } from './tools/subset-fonts.ts';

const CART_ICONS =
  /lucide-react\/dist\/esm\/icons\/(plus|minus|trash|check|chevron-down|lock|pencil-line|copy-plus|truck)\.\w+$/;

const api = process.env.API_URL ?? 'http://localhost:3000';

const browser = defineConfig({
  plugins: [react(), tailwindcss(), subsetFonts()],
  // A small picture inlined as data: would be fine, an inlined font would not; files keep their own cacheable names.
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    sourcemap: false,
    manifest: true,
    // The pure helpers and the icons of the cart travel with the shell, which needs some of them: alone each would be a
    // request of its own.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'lib', test: /\/src\/lib\// },
            { name: 'lib', test: CART_ICONS },
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
