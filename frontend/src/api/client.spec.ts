import { answering, Reply } from '@/testing/answers';
import { ApiError, call, callList, callListUnlessSignedOut, callUnlessSignedOut, saidBy } from './client';

describe('§7 how every call is made', () => {
  it('is a GET that brings the cookies along, unless told otherwise', async () => {
    const calls = answering({ 'GET /api/categories': [{ id: 1 }] });
    await expect(call('/api/categories')).resolves.toEqual([{ id: 1 }]);
    expect(calls[0]).toMatchObject({ method: 'GET', init: { credentials: 'include', body: undefined } });
  });

  it('sends a plain object as JSON and says so', async () => {
    const calls = answering({ 'POST /api/cart/add': { id: 7 } });
    await call('/api/cart/add', { method: 'POST', body: { cookieId: 27, quantity: 2 } });
    expect(calls[0]!.init).toMatchObject({
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
      body: '{"cookieId":27,"quantity":2}',
    });
  });

  it('says when nobody has touched the page for five minutes, so that its polls keep no session alive', async () => {
    const calls = answering({ 'GET /api/admin/orders': [] });
    const now = performance.now();
    const clock = jest.spyOn(performance, 'now').mockReturnValue(now + 301_000);
    await call('/api/admin/orders');
    expect(calls[0]!.init.headers).toEqual({ 'x-unattended': '1' });
    globalThis.dispatchEvent(new Event('keydown'));
    await call('/api/admin/orders');
    expect(calls[1]!.init.headers).toBeUndefined();
    clock.mockRestore();
  });

  it('sends a form as it is and leaves its content type to the browser', async () => {
    const calls = answering({ 'POST /api/upload': {} });
    const form = new FormData();
    await call('/api/upload', { method: 'POST', body: form });
    expect(calls[0]!.init.body).toBe(form);
    expect(calls[0]!.init.headers).toBeUndefined();
  });

  it('§8 throws a 401 by default; where it means “not signed in” it yields no data', async () => {
    answering({ 'GET /api/me': new Reply(401, { message: 'Please sign in' }) });
    await expect(call('/api/me')).rejects.toThrow('401: {"message":"Please sign in"}');
    await expect(callUnlessSignedOut('/api/me')).resolves.toBeNull();
    await expect(callListUnlessSignedOut('/api/me')).resolves.toBeNull();
  });

  it('§8 throws other failures where a 401 would be no failure', async () => {
    answering({ 'GET /api/orders': new Reply(500, '', 'Internal Server Error') });
    await expect(callListUnlessSignedOut('/api/orders')).rejects.toThrow('500: Internal Server Error');
  });

  it.each([
    ['a page instead of data', '<html>'],
    ['an object instead of a list', { hello: 'world' }],
  ])('takes %s for a failed read', async (_, body) => {
    answering({ 'GET /api/cookies': body });
    await expect(callList('/api/cookies')).rejects.toThrow(/list|JSON/);
  });
});

describe('§8 what an answer that is not OK says', () => {
  it('is an error of status, colon, space and body', () => {
    const error = new ApiError(409, '{"code":"out_of_stock","message":"Only 2 left."}', 'Conflict');
    expect(error.message).toBe('409: {"code":"out_of_stock","message":"Only 2 left."}');
    expect(error.code).toBe('out_of_stock');
  });

  it('takes the status text when the body is empty', () => {
    expect(new ApiError(502, '', 'Bad Gateway').message).toBe('502: Bad Gateway');
  });

  it("shows people the server's sentence, and a sentence of ours when there is none", () => {
    const error = new ApiError(422, '{"code":"invalid","message":"Please fix the errors"}', '');
    expect(saidBy(error, 'Try again.')).toBe('Please fix the errors');
    expect(saidBy(new ApiError(500, '<html>', ''), 'Try again.')).toBe('Try again.');
    expect(saidBy(new TypeError('Failed to fetch'), 'Try again.')).toBe('Try again.');
  });
});
