export function averageOf(reviews: { rating: number }[]): number {
  return reviews.length === 0 ? 0 : reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length;
}
