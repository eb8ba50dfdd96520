import { ApiError, saidBy } from './client';

describe('what an answer that is not OK says', () => {
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
