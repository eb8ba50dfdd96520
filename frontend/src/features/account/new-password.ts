export const MIN_PASSWORD = 6;

type Said = readonly [title: string, text: string];

export const INVALID_LINK: Said = ['Invalid reset link', 'The reset link is invalid or has expired.'];
const TOO_SHORT: Said = ['Password too short', 'Password must be at least 6 characters long.'];
const DIFFERENT: Said = ["Passwords don't match", 'Please make sure both passwords are the same.'];

interface Entries {
  password: string;
  repeated: string;
}

export function isReady({ password, repeated }: Entries): boolean {
  return password.length >= MIN_PASSWORD && password === repeated;
}

/** What to say about the two entries so far. A field still being typed into is not complained about. */
export function problemWith(
  { password, repeated }: Entries,
  left: { password: boolean; repeated: boolean },
): Said | null {
  if (password && password.length < MIN_PASSWORD && (left.password || repeated)) return TOO_SHORT;
  const typed = left.repeated || repeated.length >= password.length;
  return repeated && repeated !== password && typed ? DIFFERENT : null;
}
