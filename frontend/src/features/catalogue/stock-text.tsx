/** In the place of the stock: gift cards never run out. */
export const BY_EMAIL = 'Sent by email';

export function stockText(stock: number): string {
  return stock > 0 ? `${stock} in stock` : 'Out of stock';
}

const FEW = 6;

/** Low stock. */
export const isLow = (stock: number) => stock > 0 && stock < FEW;

/** The stock in words and color. */
export function StockText({ stock }: { stock: number }) {
  return (
    <span className={`font-semibold ${stock > 0 && !isLow(stock) ? 'text-pistachio' : 'text-caramel'}`}>
      {stockText(stock)}
    </span>
  );
}
