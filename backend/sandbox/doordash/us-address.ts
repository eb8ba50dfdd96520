const CODES =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA PR RI SC SD TN TX UT VT VA WA WV WI WY';
const NAMES =
  'Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|District of Columbia|Florida|Georgia|Guam|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Puerto Rico|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming';

/** "123 Main Street, Apt 4, Austin, TX 78704", also with the full state name, a ZIP+4 or the country at the end. */
const ONE_LINE = new RegExp(
  `^(?<place>.*[^\\s,])[\\s,]+(?:${CODES.replaceAll(' ', '|')}|${NAMES})[\\s,]+(?<zip>\\d{5})(?:-\\d{4})?(?:[\\s,]+(?:US|USA|United States))?$`,
  'i',
);

/** The zip code of an address in one line; null if street, city, state or zip code is missing. */
export function zipOf(line: unknown): string | null {
  const { place = '', zip } = ONE_LINE.exec(typeof line === 'string' ? line.trim() : '')?.groups ?? {};
  // Street and city are at least two words; the boundary between them is unknown.
  return zip && /[a-z]/i.test(place) && /\S[\s,]+\S/.test(place) ? zip : null;
}
