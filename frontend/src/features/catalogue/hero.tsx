import { Link } from 'react-router-dom';
import { prefersStillness } from '@/lib/use-browser';
import { plural } from '@/lib/format';
import { useBrand } from '@/lib/page-data';
import { Tray, type TrayLook } from '@/shop/tray';
import { Button, buttonLook } from '@/ui/button';
import { builtInPicture, type PictureSources } from '@/ui/picture';
import { Stars } from '@/ui/stars';
import { ratingOfAll } from './choose-products';
import { NextWindow } from './next-window';
import { useCatalogue } from './use-catalogue';
import { useKeptZip } from './zip-check';

const WELLS = 12;
const HELD_UP: TrayLook = {
  tray: 'tray rounded-card p-2.5 sm:rounded-hero sm:p-4',
  grid: 'gap-2 sm:gap-3',
  well: 'rounded-[14px] sm:rounded-tile',
};

export function Hero() {
  const { hero, lovePoints } = useBrand();
  const learnMore = () =>
    document.getElementById('love')?.scrollIntoView({ behavior: prefersStillness() ? 'instant' : 'smooth' });
  return (
    <section className="page pt-3 sm:pt-4">
      <div className="overflow-clip rounded-card bg-butter sm:rounded-hero lg:grid lg:min-h-[540px] lg:grid-cols-[1.08fr_1fr]">
        <div className="px-6 pt-10 max-[359px]:px-4 sm:px-12 sm:pt-14 lg:self-center lg:py-14 lg:pr-4 lg:pl-14">
          <h1 className="text-hero tracking-[calc(var(--display-spacing)*1.5)] wrap-anywhere">{hero.title}</h1>
          <p className="mt-5 max-w-[34ch] sm:text-xl sm:leading-snug">{hero.text}</p>
          <div className="mt-7 flex flex-wrap items-center gap-x-4 gap-y-3 max-sm:gap-x-2.5">
            <Link
              to="/cookie-builder"
              className={buttonLook({
                look: 'jam',
                size: 'lg',
                className: 'max-sm:flex-1 max-sm:px-2 max-[359px]:basis-full whitespace-nowrap',
              })}
            >
              Build your box
            </Link>
            <Link
              to="/shop"
              className={buttonLook({
                look: 'outline',
                size: 'lg',
                className: 'max-sm:flex-1 max-sm:px-2 max-[359px]:basis-full whitespace-nowrap',
              })}
            >
              Shop now
            </Link>
            {lovePoints.some(({ shown }) => shown) && (
              <Button
                look="quiet"
                className="px-0! underline decoration-2 underline-offset-6 hover:bg-transparent! max-sm:basis-full max-sm:justify-start"
                onClick={learnMore}
              >
                Learn more
              </Button>
            )}
          </div>
          <AverageRating />
          <p className="mt-2 min-h-6 text-sm">
            <NextWindow zip={useKeptZip() ?? undefined} />
          </p>
        </div>
        <div className="grid place-items-center px-5 pt-9 pb-12 sm:px-12 lg:py-10 lg:pr-8 lg:pl-2">
          {hero.pictureUrl ? (
            <img
              src={hero.pictureUrl}
              alt=""
              fetchPriority="high"
              className="aspect-square w-full max-w-[600px] rounded-card object-cover sm:rounded-hero"
            />
          ) : (
            <HeroTray />
          )}
        </div>
      </div>
    </section>
  );
}

/** The average rating of all products; its line is reserved while it loads. */
function AverageRating() {
  const rating = ratingOfAll(useCatalogue().products);
  return (
    <p className="mt-5 flex min-h-6 flex-wrap items-center gap-x-2.5 gap-y-2">
      {rating && (
        <>
          <span aria-hidden className="rounded-full bg-milk px-2.5 py-1 leading-none">
            <Stars rating={rating.average} />
          </span>
          <span className="num text-sm font-semibold">
            {rating.average.toFixed(1)} out of 5, {plural(rating.count, 'review')}
          </span>
        </>
      )}
    </p>
  );
}

/** A tray of twelve with the shop's cookies. Empty wells reserve the place until the pictures load. */
function HeroTray() {
  const { products, isBoxOnly, error } = useCatalogue();
  const cookies: PictureSources[] = products.filter((product) => isBoxOnly(product) && product.stock > 0);
  // An empty tray would look as if they were still to come.
  if (error && cookies.length === 0) cookies.push(builtInPicture('brown-butter-chip'));
  return (
    <Tray
      main
      look={HELD_UP}
      spots={Array.from({ length: WELLS }, (_, at) => cookies[at % cookies.length])}
      sizes="(width < 640px) 20vw, 140px"
      className="w-full max-w-[600px] rotate-[-3deg]"
    />
  );
}
