export interface SeedReview {
  id: number;
  productId: number;
  /** Whole stars, 1 to 5. */
  rating: number;
  customerName: string;
  comment: string;
  /** ISO instant. */
  createdAt: string;
}

/** One line per review, in the order they came to be numbered. */
export type ReviewRow = readonly [
  productId: number,
  rating: number,
  customerName: string,
  comment: string,
  day: string,
];
