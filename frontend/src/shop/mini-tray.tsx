import type { PictureSources } from '@/ui/picture';
import { mix, THUMBNAIL, Tray, type TrayLook } from './tray';

const TINY: TrayLook = {
  tray: 'aspect-square self-start rounded-chip border border-line bg-oat p-0.5',
  grid: 'gap-px',
  well: 'rounded-[3px]',
};

interface Props {
  line: { selectedCookies: { cookieId: number; quantity: number }[]; isBundle: boolean };
  products: Map<number, PictureSources>;
  /** For a picture of some 40 px. */
  dense?: boolean;
  className?: string;
}

/** A small picture of a line of the cart: a box with all of its spots, or a bundle. */
export function MiniTray({ line, products, dense, className }: Props) {
  const cookies = line.selectedCookies;
  const pieces = cookies.reduce((sum, { quantity }) => sum + quantity, 0);
  const spots = mix(cookies, line.isBundle ? 1 : pieces).map(({ cookieId }) => products.get(cookieId));
  return <Tray look={dense ? TINY : THUMBNAIL} spots={spots} className={className} />;
}
