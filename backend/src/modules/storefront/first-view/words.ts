const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** "1234.50" → "$1,234.50" */
export function dollars(price: string): string {
  return money.format(Number(price));
}

export function stockText(stock: number): string {
  return stock > 0 ? `${stock} in stock` : 'Out of stock';
}

/** "09:00" → "9 AM", "17:30" → "5:30 PM" */
export function clockTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}
