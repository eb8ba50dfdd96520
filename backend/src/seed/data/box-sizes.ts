/** A box by the number of cookies it holds. The single item is the size of every product sold individually. */
export interface SeedBoxSize {
  id: number;
  name: string;
  size: number;
  /** Price of the whole box in cents, for all flavours; a single item costs its product's price. */
  basePriceCents: number;
  isSingleItem: boolean;
}

const SINGLE_ITEM_BOX_SIZE_ID = 4;

export const boxSizes: SeedBoxSize[] = [
  { id: 1, name: 'Box of 6', size: 6, basePriceCents: 1500, isSingleItem: false },
  { id: 2, name: 'Box of 12', size: 12, basePriceCents: 2800, isSingleItem: false },
  { id: 3, name: 'Box of 24', size: 24, basePriceCents: 5200, isSingleItem: false },
  { id: SINGLE_ITEM_BOX_SIZE_ID, name: 'Single item', size: 1, basePriceCents: 0, isSingleItem: true },
];
