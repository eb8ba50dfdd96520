import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { showCents, showPrice, toCents, type Cents } from '@crispi/rules/money';
import { boxSizeQueries } from '@/api/catalogue.queries';
import type { BoxSize, Product } from '@/api/models';
import { plural } from '@/lib/format';
import { Button, buttonLook } from '@/ui/button';
import { Stepper } from '@/ui/stepper';
import { useAddProduct } from '../use-add-product';

const LEAVE_AFTER_MS = 500;

/** The actions of a product: cookies go into a box, everything else into the cart. */
export function BuyBox({ product, boxOnly }: { product: Product; boxOnly: boolean }) {
  return boxOnly ? <BoxRequired product={product} /> : <AddToCart product={product} />;
}

function BoxRequired({ product }: { product: Product }) {
  const { data: sizes = [] } = useQuery(boxSizeQueries.list());
  const cheapest = sizes.toSorted((a, b) => toCents(a.basePrice) - toCents(b.basePrice))[0];
  return (
    <div className="grid gap-4">
      <p className="rounded-tile bg-oat px-4 py-3 text-mocha">
        <strong className="font-bold text-cocoa">Cookie Box Required</strong> – Cookies are only available as part of
        custom cookie boxes.{product.stock > 0 && ' Choose from 6, 12, or 24-cookie boxes.'}
      </p>
      {product.stock > 0 && <Sizes product={product} sizes={sizes} />}
      {product.stock > 0 ? (
        <BuyBar
          price={
            cheapest && (
              <>
                <span className="block text-sm leading-tight font-normal">Boxes from</span>
                {showPrice(cheapest.basePrice)}
              </>
            )
          }
        >
          <Link
            to={`/cookie-builder?preselect=${product.id}`}
            className={buttonLook({ look: 'jam', size: 'lg', className: 'max-md:flex-1 md:justify-self-start' })}
          >
            Create Cookie Box
          </Link>
        </BuyBar>
      ) : (
        <SoldOut category={product.category} />
      )}
    </div>
  );
}

/** A box of each size, begun with this cookie. */
function Sizes({ product, sizes }: { product: Product; sizes: BoxSize[] }) {
  return (
    <nav aria-label={`Boxes to begin with ${product.name}`} className="flex flex-wrap gap-2.5">
      {sizes.map(({ id, size, basePrice, noticeHours }) => (
        <Link
          key={id}
          to={`/cookie-builder?preselect=${product.id}&size=${size}`}
          className="grid min-h-14 flex-1 content-center justify-items-center rounded-control border border-line-strong bg-white px-4 py-2 leading-tight hover:border-cocoa sm:flex-none sm:min-w-28"
        >
          <span className="font-bold">Box of {size}</span>
          <span className="num text-mocha">{showPrice(basePrice)}</span>
          {noticeHours && <span className="text-center text-sm text-mocha">{plural(noticeHours, 'hour')} ahead</span>}
        </Link>
      ))}
    </nav>
  );
}

type Press = 'add' | 'buy';

function AddToCart({ product }: { product: Product }) {
  const add = useAddProduct();
  if (product.stock <= 0) return <SoldOut category={product.category} />;
  return <BuyButtons name={product.name} cents={toCents(product.price)} add={(quantity) => add(product, quantity)} />;
}

interface ButtonsProps {
  name: string;
  /** The price of a piece. */
  cents: Cents;
  /** Whether it succeeded. */
  add: (quantity: number) => Promise<boolean>;
}

/** How many, into the cart or at once to the cart's page. */
export function BuyButtons({ name, cents, add }: ButtonsProps) {
  const [quantity, setQuantity] = useState(1);
  const [running, setRunning] = useState<Press | null>(null);
  const leave = useLeaveLater('/cart');
  const put = async (press: Press) => {
    setRunning(press);
    const added = await add(quantity);
    if (added && press === 'buy') leave();
    else setRunning(null);
  };
  return (
    <div className="flex flex-wrap gap-3 md:gap-y-4">
      <Stepper
        className="w-40 lg:h-13"
        name={name}
        value={quantity}
        lessDisabled={quantity <= 1}
        onLess={() => setQuantity(quantity - 1)}
        onMore={() => setQuantity(quantity + 1)}
      />
      <span aria-hidden className="basis-full max-md:hidden lg:hidden" />
      <BuyBar price={showCents(cents * quantity)}>
        <Button
          look="jam"
          size="lg"
          className="max-md:flex-1"
          disabled={running === 'buy'}
          busy={running === 'add' && 'Adding...'}
          onClick={() => void put('add')}
        >
          Add to cart
        </Button>
      </BuyBar>
      <Button
        look="outline"
        size="lg"
        className="max-md:flex-1 max-md:px-2"
        disabled={running === 'add'}
        busy={running === 'buy' && 'Adding...'}
        onClick={() => void put('buy')}
      >
        Buy it now
      </Button>
    </div>
  );
}

function SoldOut({ category }: Pick<Product, 'category'>) {
  return (
    <Link
      to={{ pathname: '/shop', search: `${new URLSearchParams({ category })}` }}
      className="inline-flex min-h-11 items-center justify-self-start rounded-chip font-semibold text-jam underline underline-offset-4"
    >
      See all {category}
    </Link>
  );
}

/** On a phone the button stays at the bottom edge with the price. */
function BuyBar({ price, children }: { price: ReactNode; children: ReactNode }) {
  return (
    <div
      data-buy-bar
      className="max-md:fixed max-md:inset-x-0 max-md:bottom-(--foot) max-md:z-20 max-md:flex max-md:items-center max-md:gap-5 max-md:border-t max-md:border-line max-md:bg-milk max-md:px-4 max-md:pt-2.5 max-md:pb-[max(0.625rem,env(safe-area-inset-bottom))] md:contents"
    >
      <span aria-hidden className="num text-xl leading-tight font-bold md:hidden">
        {price}
      </span>
      {children}
    </div>
  );
}

/** Navigates after half a second, long enough to see the cart button animate, unless the shopper has left. */
function useLeaveLater(to: string): () => void {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    timer.current = setTimeout(() => void navigate(to), LEAVE_AFTER_MS);
  };
}
