export function stockText(stock: number): string {
  return stock > 0 ? `${stock} in stock` : 'Out of stock';
}
