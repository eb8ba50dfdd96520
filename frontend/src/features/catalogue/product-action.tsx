import { Link } from 'react-router-dom';
import type { Product } from '@/api/models';
import { Button, buttonLook } from '@/ui/button';

const LOOK = 'w-full px-3.5 text-balance max-sm:px-1 max-sm:tracking-tight max-[389px]:px-0';
/** Eight dark bars would outweigh the cookies. */
const FILLED = 'hover:bg-cocoa! hover:border-cocoa! hover:text-white!';

interface Props {
  product: Product;
  boxOnly: boolean;
  adding: boolean;
  onBuy: () => void;
}

/** A link to the builder for cookies, a button to add everything else to the cart. */
export function ProductAction({ product, boxOnly, adding, onBuy }: Props) {
  const name = <span className="sr-only"> {product.name}</span>;
  if (product.stock <= 0)
    return (
      <Button look="outline" disabled className={LOOK}>
        Sold out{name}
      </Button>
    );
  if (boxOnly)
    return (
      <Link
        to={`/cookie-builder?preselect=${product.id}`}
        className={buttonLook({ look: 'outline', className: `${LOOK} ${FILLED}` })}
      >
        Create Cookie Box{name}
      </Link>
    );
  return (
    <Button look="outline" className={`${LOOK} ${FILLED}`} onClick={onBuy} busy={adding && 'Adding...'}>
      Buy now{name}
    </Button>
  );
}
