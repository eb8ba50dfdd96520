/** @jest-environment node */
import { countWords, messageProblem } from './message';

const words = (count: number) => Array.from({ length: count }, (_, i) => `word${i}`).join('  \n');

it('counts words between any white space', () => {
  expect(['', ' \n ', ' one ', 'one\ttwo\n\nthree'].map(countWords)).toEqual([0, 0, 1, 3]);
});

it('allows fifty words and a thousand characters on a card', () => {
  expect(messageProblem(words(50))).toBeNull();
  expect(messageProblem(words(51))).toBe('Your message has 51 words. Please limit it to 50 words.');
  expect(messageProblem(` ${'x'.repeat(1000)} `)).toBeNull();
  expect(messageProblem('x'.repeat(1001))).toBe('Please keep your message under 1000 characters.');
});
