import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useAddToCart } from '@/api/cart.mutations';
import { isApiError } from '@/api/client';
import type { Product } from '@/api/types';
import { plural } from '@/lib/words';
import { Button, buttonLook } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { Stepper } from '@/ui/stepper';
import { toast } from '@/ui/toast-store';

const LEAVE_AFTER_MS = 500;

/** What can be done with a product: cookies go into a box, everything else into the cart. */
export function BuyBox({ product, boxOnly }: { product: Product; boxOnly: boolean }) {
  return boxOnly ? <BoxRequired product={product} /> : <AddToCart product={product} />;
}

function BoxRequired({ product }: { product: Product }) {
  return (
    <div className="grid gap-4">
      <Notice kind="info" title="Cookie Box Required">
        Cookies are only available as part of custom cookie boxes. Choose from 6, 12, or 24-cookie boxes.
      </Notice>
      {product.stock > 0 ? (
        <Link
          to={`/cookie-builder?preselect=${product.id}`}
          className={buttonLook({ look: 'jam', size: 'lg', className: 'sm:justify-self-start' })}
        >
          Create Cookie Box
        </Link>
      ) : (
        <Button look="outline" size="lg" disabled className="sm:justify-self-start">
          Sold out
        </Button>
      )}
    </div>
  );
}

function AddToCart({ product }: { product: Product }) {
  const [quantity, setQuantity] = useState(1);
  const add = useAddToCart();
  const navigate = useNavigate();
  const soldOut = product.stock <= 0;
  const put = (then?: () => void) =>
    add.mutate(
      { cookieId: product.id, quantity },
      {
        onSuccess: () => {
          toast('Added to cart!', `${quantity} ${product.name} added to your cart.`);
          then?.();
        },
        onError: (error) => {
          const reason = isApiError(error, 'out_of_stock') ? error.said : '';
          toast('Error', reason || 'Failed to add item to cart. Please try again.', 'destructive');
        },
      },
    );
  return (
    <div className="grid gap-4">
      <Stepper
        className="w-40"
        name={product.name}
        value={quantity}
        lessDisabled={quantity <= 1}
        onLess={() => setQuantity(quantity - 1)}
        onMore={() => setQuantity(quantity + 1)}
      />
      <div className="grid gap-3 min-[360px]:grid-cols-2 sm:flex">
        <Button look="jam" size="lg" disabled={soldOut} busy={add.isPending && 'Adding...'} onClick={() => put()}>
          {soldOut ? 'Sold out' : 'Add to cart'}
        </Button>
        <Button
          look="outline"
          size="lg"
          disabled={soldOut || add.isPending}
          onClick={() => put(() => setTimeout(() => void navigate('/cart'), LEAVE_AFTER_MS))}
        >
          Buy it now
        </Button>
      </div>
      <span role="status" className="sr-only">
        {plural(quantity, 'piece')} chosen
      </span>
    </div>
  );
}
