export function stockText(stock: number): string {
  return stock > 0 ? `${stock} in stock` : 'Out of stock';
}

/** In words, and in a colour beside them. */
export function StockText({ stock }: { stock: number }) {
  return <span className={`font-semibold ${stock > 0 ? 'text-pistachio' : 'text-caramel'}`}>{stockText(stock)}</span>;
}
