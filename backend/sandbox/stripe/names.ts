/** Names in one string, separated by spaces: Stripe's API has many, and quotes around each would be hard to read. */
export function names(words: string): string[] {
  return words.split(' ');
}
