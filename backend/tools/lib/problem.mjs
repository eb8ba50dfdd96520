/** A failure with a solution: the message says what happened, the details (lines) how to fix it. */
export class Problem extends Error {
  constructor(message, details = []) {
    super(message);
    this.name = 'Problem';
    this.details = details;
  }
}
