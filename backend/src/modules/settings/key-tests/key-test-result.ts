/** What a provider said to the keys; a refusal is an answer, not an error. */
export interface KeyTestResult {
  success: boolean;
  message: string;
}
