export const MIN_PASSWORD = 6;

type Message = readonly [title: string, text: string];

export const INVALID_LINK: Message = ['Invalid reset link', 'The reset link is invalid or has expired.'];
const TOO_SHORT: Message = ['Password too short', 'Password must be at least 6 characters long.'];
const DIFFERENT: Message = ["Passwords don't match", 'Please make sure both passwords are the same.'];

interface Entries {
  password: string;
  repeated: string;
}

export function isReady({ password, repeated }: Entries): boolean {
  return password.length >= MIN_PASSWORD && password === repeated;
}

/** The problem with the two entries so far. A field still being typed into has none. */
export function problemWith(
  { password, repeated }: Entries,
  left: { password: boolean; repeated: boolean },
): Message | null {
  if (password && password.length < MIN_PASSWORD && (left.password || repeated)) return TOO_SHORT;
  const typed = left.repeated || repeated.length >= password.length;
  return repeated && repeated !== password && typed ? DIFFERENT : null;
}
