import { useQuery } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useIsSignedIn } from '@/api/cart.queries';
import { sessionQueries } from '@/api/session';
import type { User } from '@/api/models';

/** The account button's link and label for a visitor, a customer and an admin. */
function accountLink(customer: User | null | undefined, admin: User | null | undefined) {
  const isAdmin = admin?.role === 'admin';
  const name = customer?.fullName || (admin && (admin.username || admin.email));
  const to = isAdmin ? '/admin/orders' : customer ? '/account' : '/login';
  return { to, label: name ? `Hello, ${name}` : 'Account' };
}

export function AccountButton() {
  const enabled = useIsSignedIn();
  const customer = useQuery({ ...sessionQueries.customer(), enabled });
  const admin = useQuery({ ...sessionQueries.admin(), enabled });
  const { to, label } = accountLink(customer.data?.user, admin.data?.user);
  return (
    <Link
      to={to}
      className="flex h-12 items-center gap-1.5 rounded-control px-2 font-semibold hover:bg-oat max-md:-mx-2 md:h-11"
    >
      <UserRound aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
      <span className="truncate md:max-w-44">{label}</span>
    </Link>
  );
}
