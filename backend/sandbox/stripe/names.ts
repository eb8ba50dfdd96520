/** Names written as one line of words: the wire has many, and quotes around each would hide them. */
export function names(words: string): string[] {
  return words.split(' ');
}
