import { Link } from 'react-router-dom';

export function OrderLink({ id }: { id: number }) {
  return (
    <Link
      to={`/admin/orders/${id}`}
      className="num rounded-chip font-semibold touch:-my-3 touch:inline-block touch:py-3 whitespace-nowrap underline underline-offset-4 hover:text-jam"
    >
      Order #{id}
    </Link>
  );
}
