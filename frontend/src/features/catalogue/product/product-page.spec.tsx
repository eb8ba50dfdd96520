import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiAnswers, refusal, silence, times, type Answers } from '@/testing/api';
import { aCategory, aProduct, noAllergens } from '@/testing/products';
import { renderAt } from '@/testing/render-at';
import { aStore } from '@/testing/stores';
import { ProductPage } from './product-page';

const review = (id: number, rating: number) => ({
  id,
  rating,
  comment: `Comment ${id}`,
  customerName: `Customer ${id}`,
  createdAt: `2026-0${id}-03T12:00:00.000Z`,
});

const region = (name: string) => screen.findByRole('region', { name });

const EAST = {
  id: 2,
  name: 'East Sixth',
  phone: '5125550100',
  addressLine1: '1100 E 6th St',
  addressLine2: '',
  city: 'Austin',
  state: 'TX',
  zipCode: '78702',
  country: 'US',
  address: '1100 E 6th St, Austin, TX 78702',
};

function show(given: Parameters<typeof aProduct>[0], answers: Answers = {}) {
  const product = aProduct({ id: 30, name: 'Trail Mix', category: 'Snacks', ...given });
  const snacks = Array.from({ length: 6 }, (_, at) => aProduct({ id: 40 + at, category: 'Snacks' }));
  const calls = apiAnswers({
    'GET /api/cookies/{id}': product,
    'GET /api/cookies/{id}/reviews': [],
    'GET /api/cookies': [product, ...snacks],
    'GET /api/categories': [aCategory({ name: 'Snacks' })],
    'GET /api/box-sizes': [],
    'GET /api/stores': [],
    'GET /api/delivery-days': [],
    ...answers,
  });
  const { client } = renderAt('/product/30', <ProductPage id="30" action={() => null} />);
  return Object.assign(calls, { client });
}

describe('the product page', () => {
  afterEach(() => localStorage.clear());

  it('reserves its space while loading', () => {
    show({}, { 'GET /api/cookies/{id}': silence(), 'GET /api/cookies': silence() });
    expect(screen.getByRole('status', { name: 'Loading product' })).toBeInTheDocument();
  });

  it.each([[null], [[]], [{}]])('treats the answer %j as a failure, and offers a retry', async (broken) => {
    show({}, { 'GET /api/cookies/{id}': Response.json(broken), 'GET /api/cookies': silence() });
    expect(await screen.findByRole('heading', { name: 'The product could not be loaded' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('shows the data of the product list while offline', async () => {
    const offline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { client } = show({}, { 'GET /api/cookies/{id}': refusal(500) });
    await waitFor(() => expect(client.getQueryState(['/api/cookies', '30'])?.status).toBe('error'));
    expect(await screen.findByRole('heading', { name: 'Trail Mix', level: 1 })).toBeVisible();
    offline.mockRestore();
  });

  it('summarizes the reviews: the average to one decimal, a bar for each rating, and the first five', async () => {
    const reviews = [5, 5, 4, 3, 5].map((rating, at) => review(at + 1, rating));
    const rated = { averageRating: 3.8333, reviewCount: 6, ratingCounts: [3, 1, 1, 0, 1] };
    show(rated, { 'GET /api/cookies/{id}/reviews': reviews });
    const said = within(await region('Customer Reviews'));
    expect(await said.findByText('3.8')).toBeVisible();
    expect(screen.getAllByText('Based on 6 reviews')).toHaveLength(2);
    expect(said.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      '5 stars',
      '4 stars',
      '3 stars',
      '2 stars',
      '1 star',
    ]);
    expect(said.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['3', '1', '1', '0', '1']);
    expect(said.getAllByRole('listitem')).toHaveLength(5);
    expect(said.getAllByRole('listitem')[0]).toHaveTextContent('Customer 1Jan 3, 2026Comment 1');
  });

  it('shows all reviews on demand, page by page, and reports when a page fails to load', async () => {
    const all = Array.from({ length: 27 }, (_, at) => ({
      ...review(1, 5),
      id: 27 - at,
      comment: `Comment ${27 - at}`,
    }));
    let lost = true;
    const calls = show(
      { averageRating: 5, reviewCount: 27, ratingCounts: [27, 0, 0, 0, 0] },
      {
        'GET /api/cookies/{id}/reviews': ({ path }) => {
          const query = new URL(path, 'http://shop.test').searchParams;
          const after = query.get('after');
          if (after && lost) return refusal(500);
          return all.filter(({ id }) => !after || id < Number(after)).slice(0, Number(query.get('limit')));
        },
      },
    );
    const said = within(await region('Customer Reviews'));
    await userEvent.click(await said.findByRole('button', { name: 'All 27 reviews' }));
    expect(await said.findByText('More reviews could not be loaded. Please try again.')).toBeVisible();
    lost = false;
    await userEvent.click(said.getByRole('button', { name: 'All 27 reviews' }));
    await waitFor(() => expect(said.getAllByRole('listitem')).toHaveLength(25));
    expect(said.getByRole('status')).toHaveTextContent('25 of 27 reviews shown');
    await userEvent.click(said.getByRole('button', { name: 'Show more reviews' }));
    await waitFor(() => expect(said.getAllByRole('listitem')).toHaveLength(27));
    expect(said.queryByRole('button')).toBeNull();
    expect(calls.at(-1)!.path).toContain('after=3');
  });

  it('shows at most four other products of its category', async () => {
    show({});
    const related = within(await region('You may also like'));
    const names = await related.findAllByRole('link', { name: /^Product/ });
    expect(names.map((link) => link.getAttribute('href'))).toEqual([40, 41, 42, 43].map((id) => `/product/${id}`));
  });

  it('has a text in place of a missing description, and shows the category and the stock', async () => {
    show({ description: ' ', stock: 12 });
    expect(await screen.findByText('Made fresh in our bakery.', { selector: 'p.mt-4' })).toBeVisible();
    expect(screen.getByText('Snacks', { selector: 'span' })).toBeVisible();
    expect(screen.getByText('12 in stock')).toBeVisible();
  });

  it('names what the kitchens handle beside the allergens', async () => {
    show({ allergens: { ...noAllergens, milk: 'contains' } });
    expect(await region('Allergens')).toHaveTextContent(/Contains.*milk.*Our kitchens handle wheat/);
  });

  it('says that no allergen is declared rather than nothing, for food without one', async () => {
    show({ allergens: noAllergens, dietaryMarks: ['vegan', 'vegetarian'] });
    expect(await region('Allergens')).toHaveTextContent(/None of the major allergens declared.*Vegan.*Our kitchens/);
  });

  it('offers other products first when it is sold out, and no times to get it', async () => {
    show({ stock: 0 });
    const related = await region('You may also like');
    expect(related.compareDocumentPosition(await region('Customer Reviews'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByRole('region', { name: 'Delivery and pickup' })).toBeNull();
  });

  it('offers the most popular products in place of a missing one', async () => {
    show({}, { 'GET /api/cookies/{id}': refusal(404) });
    expect(await screen.findByRole('heading', { name: 'Product not found', level: 1 })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'Shop cookies' })).toHaveAttribute('href', '/shop');
    expect(within(await region('Popular right now')).getAllByRole('article')).toHaveLength(4);
  });

  it('shows when it can be delivered to a zip code, including its notice time, and asks for that code only once', async () => {
    const day = { reason: null, timeZone: 'America/Chicago', city: 'Austin' };
    const answers: Answers = {
      'GET /api/delivery-area/{zip}': ({ path }) =>
        path.endsWith('/78704')
          ? { deliveryProvider: 'crispi', state: 'TX' }
          : { deliveryProvider: null, state: 'TX', message: 'We do not deliver there.' },
      'GET /api/delivery-days': [
        { ...day, date: '2031-02-13', open: false, first: null },
        { ...day, date: '2031-02-14', open: true, first: '9:00 AM - 10:00 AM' },
      ],
    };
    const calls = show({ noticeHours: 24 }, answers);
    const delivery = within(await region('Delivery and pickup'));
    const ask = (zip: string) => userEvent.type(delivery.getByLabelText('Your ZIP code'), `${zip}{Enter}`);
    await ask('787');
    expect(delivery.getByText('Enter a 5-digit ZIP code.')).toBeVisible();
    await ask('04');
    expect(await delivery.findByText('Yes, we deliver to 78704.')).toBeVisible();
    expect(await delivery.findByText(/^Next delivery/)).toHaveTextContent('Fri, Feb 14, 9–10 AM');
    expect(calls.at(-1)!.path).toBe('/api/delivery-days?fulfilment=delivery&zipCode=78704&noticeHours=24');
    cleanup();
    show({}, answers);
    expect(await screen.findByText('Yes, we deliver to 78704.')).toBeVisible();
    await userEvent.clear(screen.getByLabelText('Your ZIP code'));
    await userEvent.type(screen.getByLabelText('Your ZIP code'), '10001{Enter}');
    expect(await screen.findByText('We do not deliver there.')).toBeVisible();
    expect(screen.queryByText(/^Next delivery/)).toBeNull();
  });

  const picture = { tint: '#FFE9B0', avif: '/pictures/a-640.avif 640w', webp: '/pictures/a-640.webp 640w' };
  const drawn = { category: 'Cookies', name: 'Trail Mix', imageUrl: '/pictures/a-640.webp', picture };
  const cookies = { 'GET /api/categories': [aCategory({ kind: 'box_only' })] };

  it('shows a placeholder cookie whole, bitten and in its box, all from one file', async () => {
    show(drawn, cookies);
    expect(await screen.findByRole('img', { name: 'Trail Mix' })).toBeVisible();
    const choices = within(screen.getByRole('list', { name: 'Pictures of Trail Mix' })).getAllByRole('button');
    expect(choices.map(({ textContent }) => textContent)).toEqual(['Whole', 'Bitten', 'In a box of six']);
    expect(choices.map((choice) => choice.getAttribute('aria-pressed'))).toEqual(['true', 'false', 'false']);
    await userEvent.click(choices[1]!);
    expect(screen.getByRole('img', { name: 'Trail Mix, bitten into' })).toBeVisible();
    await userEvent.click(choices[2]!);
    expect(screen.getByRole('img', { name: 'Six Trail Mix in their box' })).toBeVisible();
    expect(choices.map((choice) => choice.getAttribute('aria-pressed'))).toEqual(['false', 'false', 'true']);
    const files = [...document.querySelectorAll('source[type="image/avif"]')].map((source) =>
      source.getAttribute('srcset'),
    );
    expect(new Set(files)).toEqual(new Set(['/pictures/a-640.avif 640w']));
  });

  it.each([
    ['an uploaded photograph', { ...drawn, imageUrl: '/pictures/uploads/x-640.webp' }],
    ['what is not sold in boxes', { ...drawn, category: 'Drinks' }],
    ['a cookie without a picture', { ...drawn, imageUrl: null, picture: null }],
  ])('shows %s unchanged', async (_what, product) => {
    show(product, cookies);
    expect(await screen.findByRole('heading', { level: 1, name: 'Trail Mix' })).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Pictures of Trail Mix' })).toBeNull();
  });

  it('shows the next delivery and pickup at once, for a cookie as for its smallest box', async () => {
    const day = { reason: null, timeZone: 'America/Chicago', city: 'Austin', date: '2031-02-14', open: true };
    localStorage.clear();
    const calls = show(
      { category: 'Cookies', noticeHours: 4 },
      {
        'GET /api/categories': [aCategory({ name: 'Cookies', kind: 'box_only' })],
        'GET /api/box-sizes': [
          { id: 2, size: 12, basePrice: '28.00' },
          { id: 1, size: 6, basePrice: '15.00', noticeHours: 24 },
        ],
        'GET /api/stores': [aStore({ locations: [EAST] })],
        'GET /api/delivery-days': ({ path }) => [
          { ...day, first: path.includes('pickup') ? '9:00 AM - 10:00 AM' : '2:00 PM - 3:00 PM' },
        ],
      },
    );
    const delivery = within(await region('Delivery and pickup'));
    expect(await delivery.findByText(/^Next delivery/)).toHaveTextContent('Fri, Feb 14, 2–3 PM');
    expect(await delivery.findByText(/^Next pickup/)).toHaveTextContent('Fri, Feb 14, 9–10 AM, East Sixth');
    const asked = calls.filter(({ endpoint }) => endpoint === 'GET /api/delivery-days').map(({ path }) => path);
    expect(asked.slice(-2).every((path) => path.endsWith('noticeHours=24&units=6'))).toBe(true);
  });

  it('requests a window with room for a product other than a cookie, too', async () => {
    const calls = show({ category: 'Gear', productionUnits: 4 }, { 'GET /api/delivery-days': [] });
    await region('Delivery and pickup');
    const days = () => calls.filter(({ endpoint }) => endpoint === 'GET /api/delivery-days').map(({ path }) => path);
    await waitFor(() => expect(days()).not.toEqual([]));
    expect(days().every((path) => path.endsWith('units=4'))).toBe(true);
  });

  it('requests the contents of bundles only', async () => {
    const parts = [
      { ...aProduct({ id: 1, name: 'Oat Raisin', category: 'Cookies' }), bundleQuantity: 6 },
      { ...aProduct({ id: 2, name: 'Cold Brew', category: 'Drinks' }), bundleQuantity: 1 },
    ];
    show({ isBundle: true }, { 'GET /api/cookies/{id}/bundle-products': parts });
    const included = within(await region("What's included in this bundle"));
    const items = await included.findAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Oat RaisinCookies×6Quantity: 6', 'Cold BrewDrinks']);
    const calls = show({});
    await screen.findAllByText('Trail Mix');
    expect(times(calls, 'GET /api/cookies/{id}/bundle-products')).toBe(0);
  });
});
