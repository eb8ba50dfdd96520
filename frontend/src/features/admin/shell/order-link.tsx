import { Link } from 'react-router-dom';

export function OrderLink({ id }: { id: number }) {
  return (
    <Link
      to={`/admin/orders/${id}`}
      className="num rounded-chip font-semibold whitespace-nowrap underline underline-offset-4 hover:text-jam"
    >
      Order #{id}
    </Link>
  );
}
