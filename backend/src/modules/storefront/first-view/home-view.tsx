import type { ProductView } from '../../catalogue';
import type { Shelves } from '../shelves';
import { button, Frame } from './frame';
import { CategoryLinks, ProductCards } from './product-list';
import { ProductPicture, SIZES } from './product-picture';

const WELLS = 12;

export function HomeView({ shelves, category }: { shelves: Shelves; category: string | null }) {
  const cookies = trayOf(shelves);
  const chosen = shelves.of(category);
  return (
    <Frame path="/">
      <section className="mx-auto max-w-[1280px] px-3 pt-3 sm:px-6 sm:pt-4">
        <div className="overflow-clip rounded-card bg-butter sm:rounded-hero lg:grid lg:min-h-[540px] lg:grid-cols-[1fr_1.12fr]">
          <div className="px-6 pt-10 sm:px-12 sm:pt-14 lg:self-center lg:py-14 lg:pl-14">
            <h1 className="max-w-[9ch] text-hero tracking-[-0.045em]">Warm cookies, to your door.</h1>
            <p className="mt-5 max-w-[34ch] text-lg sm:text-xl sm:leading-snug">
              Pick six, twelve or twenty-four. We bake, pack and drive them over.
            </p>
            <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
              <a href="/shop" className={button.jam}>
                Shop now
              </a>
              <a
                href="#love"
                className="inline-flex min-h-11 items-center px-4.5 py-2 font-bold underline decoration-2 underline-offset-6"
              >
                Learn more
              </a>
            </div>
          </div>
          <div className="grid place-items-center px-5 pt-9 pb-12 sm:px-12 lg:py-10 lg:pr-8 lg:pl-2">
            <div
              aria-hidden
              className="w-full max-w-[600px] rotate-[-3deg] rounded-[22px] bg-linear-to-b from-white to-[#FAF1E1] p-2.5 shadow-[0_5px_0_#c9951f,0_30px_50px_-18px_rgb(122_75_0/0.5)] sm:rounded-[28px] sm:p-4"
            >
              <div className="grid grid-cols-4 gap-2 sm:gap-3">
                {Array.from({ length: WELLS }, (_, at) => (
                  <div key={at} className="well aspect-square rounded-[14px] p-[6%] sm:rounded-[20px]">
                    {cookies.length > 0 && (
                      <ProductPicture of={cookies[at % cookies.length]!} sizes={SIZES.tray} first={at < 4} />
                    )}
                  </div>
                ))}
              </div>
            </div>
          </div>
        </div>
      </section>
      <section aria-labelledby="collection" className="page pt-14 sm:pt-20">
        <h2 id="collection" className="scroll-mt-24 text-4xl">
          Featured collection
        </h2>
        <div className="mt-5 mb-6 min-h-14">
          <CategoryLinks categories={shelves.categories} chosen={category} />
        </div>
        {category !== null && chosen.some(shelves.isBoxOnly) && <BuilderPromo />}
        <ProductCards products={shelves.page(chosen, 1)} isBoxOnly={shelves.isBoxOnly} />
      </section>
    </Frame>
  );
}

function BuilderPromo() {
  return (
    <aside
      aria-label="Cookie Builder"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card bg-tint-jam px-5 py-5 sm:px-8"
    >
      <div>
        <h3 className="text-2xl">Cookie Builder</h3>
        <p className="mt-1 max-w-[56ch] text-mocha">
          Cookies travel in boxes. Pick a size, then fill every well with the flavors you like.
        </p>
      </div>
      <a href="/cookie-builder" className={button.cocoa}>
        Build your box
      </a>
    </aside>
  );
}

/** What lies in the tray of the home page: the cookies there are, in the shop's order. */
export function trayOf(shelves: Shelves): ProductView[] {
  return shelves.products.filter((product) => shelves.isBoxOnly(product) && product.stock > 0);
}
