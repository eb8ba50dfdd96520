import type { Brand } from '@crispi/rules/brand';
import { WEEKDAYS, type DayHours, type SpecialDay } from '@crispi/rules/hours';
import type { ReviewRow } from '../catalogue';
import type { ProductResponse } from '../catalogue/http';
import { localDate, specialDaysFrom, type StoreView } from '../stores';

/** Structured data for search engines (JSON-LD, https://schema.org/). `site` is PUBLIC_URL. */
const CONTEXT = 'https://schema.org';

export function productData(site: string, { name }: Brand, product: ProductResponse, reviews: ReviewRow[]): object {
  const url = `${site}/product/${product.id}`;
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    '@id': url,
    name: product.name,
    sku: String(product.id),
    url,
    category: product.category,
    brand: { '@type': 'Brand', name },
    ...(product.description.trim() && { description: product.description.trim() }),
    ...(product.imageUrl && { image: new URL(product.imageUrl, site).href }),
    offers: {
      '@type': 'Offer',
      url,
      price: product.price,
      priceCurrency: 'USD',
      availability: `${CONTEXT}/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: `${CONTEXT}/NewCondition`,
    },
    ...(product.averageRating !== null && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.averageRating,
        reviewCount: product.reviewCount,
        bestRating: 5,
        worstRating: 1,
      },
      review: reviews.map((review) => ({
        '@type': 'Review',
        author: { '@type': 'Person', name: review.customerName },
        datePublished: review.createdAt.toISOString(),
        reviewBody: review.comment,
        reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 5, worstRating: 1 },
      })),
    }),
  };
}

/** The page's position: names and paths from the home page down to the page. */
export function breadcrumbData(site: string, steps: readonly (readonly [name: string, path: string])[]): object {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, path], at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: site + path,
    })),
  };
}

export function bakeryData(site: string, store: StoreView, now: Date): object {
  const specialDays = specialDaysFrom(localDate(now, store.timeZone), store);
  return {
    '@context': CONTEXT,
    '@type': 'Bakery',
    '@id': `${site}/contact#store-${store.id}`,
    name: store.name,
    url: `${site}/contact`,
    image: `${site}/brand/share.jpg`,
    ...(store.phone && { telephone: store.phone }),
    currenciesAccepted: 'USD',
    address: {
      '@type': 'PostalAddress',
      streetAddress: [store.addressLine1, store.addressLine2].filter(Boolean).join(', '),
      addressLocality: store.city,
      addressRegion: store.state,
      postalCode: store.zipCode,
      addressCountry: store.country,
    },
    openingHoursSpecification: WEEKDAYS.filter((day) => !store.hours[day].closed).map((day) =>
      openOn(day, store.hours[day]),
    ),
    ...(specialDays.length > 0 && { specialOpeningHoursSpecification: specialDays.map(openOnly) }),
  };
}

function openOn(day: string, { open, close }: DayHours): object {
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: `${CONTEXT}/${day[0]!.toUpperCase()}${day.slice(1)}`,
    opens: open,
    closes: closing(close),
  };
}

/**
 * Midnight to midnight means closed:
 * https://developers.google.com/search/docs/appearance/structured-data/local-business
 */
function openOnly({ day, open, close, closed }: SpecialDay): object {
  return {
    '@type': 'OpeningHoursSpecification',
    validFrom: day,
    validThrough: day,
    opens: closed ? '00:00' : open,
    closes: closed ? '00:00' : closing(close),
  };
}

/** A closing time of 00:00 would mean the beginning of that day. */
const closing = (close: string) => (close === '00:00' ? '23:59' : close);
