/** A review as shoppers read it. */
export interface ReviewRow {
  id: number;
  rating: number;
  comment: string;
  customerName: string;
  createdAt: Date;
}

/** What a buyer says about one product of one line of an order. */
export interface NewReview {
  productId: number;
  orderId: number;
  orderItemId: number;
  rating: number;
  comment: string;
  customerName: string;
}

/** A buyer's own, hidden or not. */
export interface WrittenReview {
  orderItemId: number;
  productId: number;
  rating: number;
  comment: string;
  createdAt: Date;
  hidden: boolean;
}

/** As staff see it, with what was last decided about it. */
export interface ManagedReviewRow extends ReviewRow {
  productId: number;
  productName: string;
  orderId: number | null;
  hidden: boolean;
  reason: string | null;
  decidedBy: string | null;
  decidedAt: Date | null;
}
