import type { KitchenItem, Slip } from '@/api/models';

/** What is packed apart: boxes, bundles (what belongs together stays together), and single products, which share a bag. */
export function contentsOf({ items }: Pick<Slip, 'items'>) {
  const others = items.filter(({ type }) => type !== 'cookie_box');
  return {
    boxes: items.filter(({ type }) => type === 'cookie_box'),
    bundles: others.filter(({ lines }) => lines.length > 1),
    singles: others.filter(({ lines }) => lines.length <= 1),
  };
}

export interface Package {
  title: string;
  items: KitchenItem[];
}

/** What a courier carries to one door: each of them has a label. The bag has the name that the paper or screen gives it. */
export function packagesOf(slip: Pick<Slip, 'items'>, bag = 'Bag'): Package[] {
  const { boxes, bundles, singles } = contentsOf(slip);
  const packages = [...boxes, ...bundles].map((item) => ({ title: item.title, items: [item] }));
  return singles.length > 0 ? [...packages, { title: bag, items: singles }] : packages;
}
