import type { User } from './user';

/** A user as everybody but the password code may see them. */
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
  /** The e-mail's local part. */
  username: string;
}

/** What a customer types at the checkout. */
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

/** What users may change about themselves; what is undefined stays. */
export type ProfileChanges = Partial<
  Pick<Profile, 'fullName' | 'phone' | 'addressLine1' | 'addressLine2' | 'city' | 'state' | 'zipCode' | 'country'>
>;

/** The form in which e-mail addresses are stored and compared. */
export function normalEmail(typed: string): string {
  return typed.trim().toLowerCase();
}
