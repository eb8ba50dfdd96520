import { use } from 'react';
import { useLocation } from 'react-router-dom';
import { SELLING } from '@crispi/rules/opening';
import { pageAt } from '@crispi/rules/page-heads';
import { ShopContext } from '@/lib/page-data';
import { useHydrated } from '@/lib/use-hydrated';
import { optionalPart } from '@/ui/lazy-part';

const StaffBar = optionalPart(async () => (await import('./staff-bar')).StaffBar);

/** What holds for the whole shop at the moment. */
export function ShopBanners() {
  const { opening, preview } = use(ShopContext);
  const { pathname } = useLocation();
  const hydrated = useHydrated();
  const { state, reason, announced } = opening;
  return (
    <>
      {hydrated && (preview || (state === 'soon' && !announced)) && <StaffBar />}
      {state === 'closed' && SELLING.has(pageAt(pathname).name) && (
        <div className="border-b border-line bg-butter py-3">
          <p className="page font-semibold">We’re not taking orders right now. {reason}</p>
        </div>
      )}
    </>
  );
}
