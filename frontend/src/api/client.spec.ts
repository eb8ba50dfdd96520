import { apiAnswers, page, refusal, type Call } from '@/testing/api';
import { aBox } from '@/testing/cart';
import { aCategory } from '@/testing/products';
import { ApiError, call, callUnlessSignedOut, userMessage } from './client';

const header = (made: Call | undefined, name: string) => made!.request.headers.get(name);

describe('an API call', () => {
  it('uses method and path and sends cookies', async () => {
    const calls = apiAnswers({ 'GET /api/categories': [aCategory()] });
    await expect(call('GET /api/categories')).resolves.toEqual([aCategory()]);
    expect(calls[0]).toMatchObject({ body: undefined, request: { method: 'GET', credentials: 'include' } });
  });

  it('fills in the path and adds the given query parameters', async () => {
    const calls = apiAnswers({ 'GET /api/delivery-times': [], 'GET /api/cookies/{id}': refusal(404) });
    const query = { date: '2099-05-01', zipCode: '78 701', locationId: undefined };
    await call('GET /api/delivery-times', { query });
    await expect(call('GET /api/cookies/{id}', { path: { id: 'a/b' } })).rejects.toThrow('404');
    expect(calls.map(({ path }) => path)).toEqual([
      '/api/delivery-times?date=2099-05-01&zipCode=78+701',
      '/api/cookies/a%2Fb',
    ]);
  });

  it('sends a JSON body with its content type', async () => {
    const calls = apiAnswers({ 'POST /api/cart/add': aBox() });
    await call('POST /api/cart/add', { body: { cookieId: 27, quantity: 2 } });
    expect(calls[0]).toMatchObject({ body: { cookieId: 27, quantity: 2 }, request: { method: 'POST' } });
    expect(header(calls[0], 'content-type')).toBe('application/json');
  });

  it('sends an idempotency key', async () => {
    const calls = apiAnswers({ 'POST /api/cart/add': aBox() });
    await call('POST /api/cart/add', { body: { cookieId: 27, quantity: 2 }, once: 'my-wish' });
    expect(header(calls[0], 'idempotency-key')).toBe('my-wish');
  });

  it('marks requests after five minutes without input, so that polls do not keep the session alive', async () => {
    const calls = apiAnswers({ 'GET /api/admin/orders': [] });
    const now = performance.now();
    const clock = jest.spyOn(performance, 'now').mockReturnValue(now + 301_000);
    await call('GET /api/admin/orders');
    expect(header(calls[0], 'x-unattended')).toBe('1');
    globalThis.dispatchEvent(new Event('keydown'));
    await call('GET /api/admin/orders');
    expect(header(calls[1], 'x-unattended')).toBeNull();
    clock.mockRestore();
  });

  it('throws a 401 by default; returns no data for it where it means “not signed in”', async () => {
    apiAnswers({ 'GET /api/me': refusal(401, 'unauthorized', 'Please sign in') });
    await expect(call('GET /api/me')).rejects.toThrow('401: {"code":"unauthorized","message":"Please sign in"}');
    await expect(callUnlessSignedOut('GET /api/me')).resolves.toBeNull();
  });

  it('throws other failures where a 401 is accepted', async () => {
    apiAnswers({ 'GET /api/orders': page(500, '', 'Internal Server Error') });
    await expect(callUnlessSignedOut('GET /api/orders')).rejects.toThrow('500: Internal Server Error');
  });

  it('rejects an HTML page in place of data', async () => {
    apiAnswers({ 'GET /api/cookies': page(200, '<html>') });
    await expect(call('GET /api/cookies')).rejects.toThrow(/JSON/);
  });
});

describe('the error of an answer that is not OK', () => {
  it('consists of status, colon, space and body', () => {
    const error = new ApiError(409, '{"code":"out_of_stock","message":"Only 2 left."}', 'Conflict');
    expect(error.message).toBe('409: {"code":"out_of_stock","message":"Only 2 left."}');
    expect(error.code).toBe('out_of_stock');
  });

  it('uses the status text when the body is empty', () => {
    expect(new ApiError(502, '', 'Bad Gateway').message).toBe('502: Bad Gateway');
  });

  it("has the server's message for users, or the fallback if there is none", () => {
    const error = new ApiError(422, '{"code":"invalid","message":"Please fix the errors"}', '');
    expect(userMessage(error, 'Try again.')).toBe('Please fix the errors');
    expect(userMessage(new ApiError(500, '<html>', ''), 'Try again.')).toBe('Try again.');
    expect(userMessage(new TypeError('Failed to fetch'), 'Try again.')).toBe('Try again.');
  });
});
