import type { User } from './user';

/** A user without credentials. */
export interface Profile extends Pick<
  User,
  | 'id'
  | 'email'
  | 'role'
  | 'fullName'
  | 'phone'
  | 'addressLine1'
  | 'addressLine2'
  | 'city'
  | 'state'
  | 'zipCode'
  | 'country'
  | 'mustChangePassword'
  | 'createdAt'
> {
  /** The e-mail address's local part. */
  username: string;
}

/** What a customer enters at the checkout. */
export interface CustomerDetails {
  email: string;
  fullName: string;
  phone?: string | null;
  addressLine1?: string | null;
  addressLine2?: string | null;
  city?: string | null;
  state?: string | null;
  zipCode?: string | null;
  country?: string | null;
}

/** What users may change about themselves; undefined fields stay unchanged. */
export type ProfileChanges = Partial<
  Pick<Profile, 'fullName' | 'phone' | 'addressLine1' | 'addressLine2' | 'city' | 'state' | 'zipCode' | 'country'>
>;

/** The form in which e-mail addresses are stored and compared. */
export function normalEmail(typed: string): string {
  return typed.trim().toLowerCase();
}
