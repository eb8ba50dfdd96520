import type { Plugin } from 'vite';

const LOOKS = /\s*<link rel="(?:stylesheet|preload)"[^>]*>|\s*<style>[\s\S]*?<\/style>/g;
const PAGE = '<!-- page -->';

/**
 * Names the style sheet and the typefaces in the head before the page's own pictures, and those before any script.
 * Browsers with six connections ask in this order, and a page can be seen without its scripts.
 */
export function looksFirst(): Plugin {
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
