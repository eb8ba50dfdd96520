import { apiAnswers, refusal } from '@/testing/api';
import { ApiError } from './client';
import type { Endpoint } from './endpoints';
import { upload } from './upload';

// Any endpoint will do: this spec covers how a form is sent.
const endpoint = 'POST /api/login' as Endpoint;
const send = (form: Record<string, string | Blob | undefined>) => upload(endpoint, { form } as never);

describe('a form with a file', () => {
  it('is sent with its fields, without undefined ones, and returns the answer of the API', async () => {
    const calls = apiAnswers({ [endpoint]: { id: 7 } });
    const picture = new Blob(['picture'], { type: 'image/png' });
    await expect(send({ name: 'Lemon Glaze', image: picture, version: undefined })).resolves.toEqual({ id: 7 });
    const form = await calls[0]!.request.formData();
    expect([...form.keys()]).toEqual(['name', 'image']);
    expect(form.get('name')).toBe('Lemon Glaze');
    expect((form.get('image') as Blob).size).toBe('picture'.length);
  });

  it('fails like any other call when it is refused', async () => {
    apiAnswers({ [endpoint]: refusal(413, 'too_large', 'The picture is larger than 5 MB.') });
    const error: unknown = await send({ name: 'Lemon Glaze' }).catch((failure: unknown) => failure);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 413, said: 'The picture is larger than 5 MB.' });
  });
});
