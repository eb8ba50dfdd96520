import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Product } from '@/api/models';
import { isGiftCard, REDEEM_IN_STORES } from '@/lib/gift-card';
import { Button, buttonLook } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { Stepper } from '@/ui/stepper';
import { toast } from '@/ui/toast-store';
import { useAddProduct } from '../use-add-product';
import { CARD_TEXTS } from '../use-buy-now';

const LEAVE_AFTER_MS = 500;

/** What can be done with a product: cookies go into a box, everything else into the cart. */
export function BuyBox({ product, boxOnly }: { product: Product; boxOnly: boolean }) {
  return boxOnly ? <BoxRequired product={product} /> : <AddToCart product={product} />;
}

function BoxRequired({ product }: { product: Product }) {
  return (
    <div className="grid gap-4">
      <Notice kind="info">
        <strong className="font-bold">Cookie Box Required</strong> – Cookies are only available as part of custom cookie
        boxes. Choose from 6, 12, or 24-cookie boxes.
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

type Press = 'add' | 'buy';

function AddToCart({ product }: { product: Product }) {
  const [quantity, setQuantity] = useState(1);
  const [running, setRunning] = useState<Press | null>(null);
  const add = useAddProduct();
  const leave = useLeaveLater('/cart');
  const soldOut = product.stock <= 0;
  const put = async (press: Press) => {
    setRunning(press);
    const added = await add(product, quantity, CARD_TEXTS.failed);
    if (added) toast('Added to cart!', `${quantity} ${product.name} added to your cart.`);
    if (added && press === 'buy') leave();
    else setRunning(null);
  };
  return (
    <div className="grid gap-4">
      {isGiftCard(product.name) && <Notice kind="info">{REDEEM_IN_STORES}</Notice>}
      <Stepper
        className="w-40"
        name={product.name}
        value={quantity}
        lessDisabled={quantity <= 1}
        moreDisabled={soldOut}
        onLess={() => setQuantity(quantity - 1)}
        onMore={() => setQuantity(quantity + 1)}
      />
      <div className="grid gap-3 min-[360px]:grid-cols-2 sm:flex">
        <Button
          look="jam"
          size="lg"
          disabled={soldOut || running === 'buy'}
          busy={running === 'add' && 'Adding...'}
          onClick={() => void put('add')}
        >
          {soldOut ? 'Sold out' : 'Add to cart'}
        </Button>
        <Button
          look="outline"
          size="lg"
          disabled={soldOut || running === 'add'}
          busy={running === 'buy' && 'Adding...'}
          onClick={() => void put('buy')}
        >
          Buy it now
        </Button>
      </div>
    </div>
  );
}

/** Goes there after half a second, long enough to see the cart button move; not when the shopper left meanwhile. */
function useLeaveLater(to: string): () => void {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    timer.current = setTimeout(() => void navigate(to), LEAVE_AFTER_MS);
  };
}
