/** @jest-environment node */
import { answersTo } from './answers';

it.each([
  ['box', ['/cookie-builder']],
  ['delivery', ['/shipping']],
  ['Free delivery', ['/shipping']],
  ['how does shipping work', ['/shipping']],
  ['gift', ['/help', '/shop?category=Cards']],
  ['gift card', ['/shop?category=Cards']],
  ['giftcards', ['/shop?category=Cards']],
  ['gluten free', ['/help']],
  ['refunds', ['/returns']],
  ['where is my order', ['/account', '/help']],
  ['When will my cookies arrive?', ['/account', '/help']],
  ['lemon', []],
  ['free', []],
  ['the cookies', []],
  ['%', []],
])('a search for “%s” is answered by %j', (search, pages) => {
  expect(answersTo(search).map(({ to }) => to)).toEqual(pages);
});
