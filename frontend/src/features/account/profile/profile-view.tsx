import type { User } from '@/api/models';
import { formatPhone } from '@/lib/phone';
import { capitalize } from '@/lib/format';
import { EmailAddress } from '@/ui/email-address';
import { Fact, Facts, None } from '../facts';

/** "600 Congress Ave, Apt 4, Austin, TX 78701", or "" when nothing is known. */
export function addressOf(user: Pick<User, 'addressLine1' | 'addressLine2' | 'city' | 'state' | 'zipCode'>): string {
  const place = [user.state, user.zipCode].filter(Boolean).join(' ');
  return [user.addressLine1, user.addressLine2, user.city, place].filter(Boolean).join(', ');
}

export function ProfileView({ user }: { user: User }) {
  return (
    <Facts narrow className="mt-4">
      <Fact label="Name">
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          {user.fullName || user.username}
          <span className="rounded-full bg-oat px-2.5 py-0.5 text-xs font-semibold text-mocha">
            {capitalize(user.role)}
          </span>
        </span>
      </Fact>
      <Fact label="Address">{addressOf(user) || <None>Address not provided</None>}</Fact>
      <Fact label="Phone">
        {user.phone ? <span className="num">{formatPhone(user.phone)}</span> : <None>Phone not provided</None>}
      </Fact>
      <Fact label="Email">
        <EmailAddress>{user.email}</EmailAddress>
      </Fact>
    </Facts>
  );
}
