/** A failure with a way out: the message says what happened, the details (lines) say what to do about it. */
export class Problem extends Error {
  constructor(message, details = []) {
    super(message);
    this.name = 'Problem';
    this.details = details;
  }
}
