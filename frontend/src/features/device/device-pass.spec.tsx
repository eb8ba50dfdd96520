import { fireEvent, screen, within } from '@testing-library/react';
import { Component as DevicePage } from '@/routes/device';
import { type Answers, apiAnswers, refusal } from '@/testing/api';
import { renderAt } from '@/testing/render-at';

const pass = {
  kind: 'kitchen' as const,
  name: 'Tablet by the oven',
  storeId: 1,
  storeName: 'Crispi Downtown',
  expiresAt: '2026-12-22T15:00:00.000Z',
};
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

describe('a staff device', () => {
  it('is accepted by pressing a button, not by opening the link, and the token is removed from the address', async () => {
    const calls = apiAnswers({ 'POST /api/device-pass': pass });
    const { here } = renderAt('/device/abc', <DevicePage />, '/device/:token');
    expect(calls).toEqual([]);
    await press('Use this device');
    await screen.findByText((_, element) => element === document.body && here() === '/device');
    expect(calls[0]!.body).toEqual({ token: 'abc' });
  });

  it('reports an invalid link', async () => {
    apiAnswers({ 'POST /api/device-pass': refusal(422, 'invalid_device_link', 'No longer good.') });
    renderAt('/device/abc', <DevicePage />, '/device/:token');
    await press('Use this device');
    expect(await screen.findByText('This link has expired')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Use this device' })).not.toBeInTheDocument();
  });

  it('shows its purpose and expiry, and is returned after a confirmation', async () => {
    apiAnswers({ 'GET /api/device-pass': pass, 'DELETE /api/device-pass': undefined });
    renderAt('/device', <DevicePage />);
    expect(await screen.findByRole('heading', { name: 'Tablet by the oven' })).toBeInTheDocument();
    expect(screen.getByText('Crispi Downtown')).toBeInTheDocument();
    expect(screen.getByText('Dec 22, 2026')).toBeInTheDocument();
    await press('Return the pass');
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Give back' }));
    expect(await screen.findByRole('heading', { name: 'No pass on this device' })).toBeInTheDocument();
  });

  it('without a pass shows where to get one, and retries when the check fails', async () => {
    const answers: Answers = { 'GET /api/device-pass': refusal(500) };
    apiAnswers(answers);
    renderAt('/device', <DevicePage />);
    expect(await screen.findByText('The pass could not be loaded')).toBeInTheDocument();
    answers['GET /api/device-pass'] = refusal(401, 'not_signed_in', 'Please sign in first.');
    await press('Try again');
    expect(await screen.findByRole('heading', { name: 'No pass on this device' })).toBeInTheDocument();
  });
});
