import { MessageTooLong } from './cart.errors';

const MAX_WORDS = 50;
const MAX_LENGTH = 1000;

/** Words are what stands between white space; the length guards against fifty words without end. */
export function refuseLongMessage(message: string, path?: string): void {
  const words = message === '' ? 0 : message.split(/\s+/).length;
  if (words > MAX_WORDS) {
    throw new MessageTooLong(`Your message has ${words} words. Please limit it to ${MAX_WORDS} words.`, path);
  }
  if (message.length > MAX_LENGTH) {
    throw new MessageTooLong(`Please keep your message under ${MAX_LENGTH} characters.`, path);
  }
}
