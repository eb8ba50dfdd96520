import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aLocation, anAdminStore } from '@/testing/stores';
import { apiAnswers, refusal, refusalWith, times, type Answers } from '@/testing/api';
import { expectTexts, findAndPress } from '@/testing/screen';
import { LIST, open } from '../testing/stores-page';

describe('the delivery areas of a store', () => {
  const POST = 'POST /api/admin/zip-codes';
  const REMOVE = 'DELETE /api/admin/zip-codes/{zipId}';
  const zips = (answers: Answers, store = anAdminStore()) => open([store], answers, '/admin/stores?open=zips-1');
  const box = () => screen.findByLabelText('Add zip codes');
  const paste = async (text: string) => {
    fireEvent.change(await box(), { target: { value: text } });
    await findAndPress('Add zip codes');
  };

  it('are added from a pasted list; failed ones stay in the field with the reason', async () => {
    const answer: Answers[typeof POST] = ({ body }) => {
      const { zipCode, storeLocationId } = body as { zipCode: string; storeLocationId: number };
      if (zipCode === '78701') return refusal(409, 'zip_code_there', 'There.');
      return { id: 99, zipCode, storeLocationId, servedByLocationId: storeLocationId };
    };
    const { calls } = zips({ [POST]: answer });
    await paste('78703, 78701\nnonsense\n78704');
    await expectTexts('Successfully added 2 zip code(s)', '2 zip code(s) failed to add');
    expect(times(calls, POST)).toBe(3);
    expect(await box()).toHaveValue('78701\nnonsense');
    const lines = within(screen.getByRole('list', { name: 'Results' })).getAllByRole('listitem');
    expect(lines.map((line) => line.textContent)).toEqual([
      '78703added',
      '78701already there',
      'nonsensenot a zip code',
      '78704added',
    ]);
  });

  it('report the result of a single one', async () => {
    const zip = { id: 99, zipCode: '78703', storeLocationId: 1, servedByLocationId: 1 };
    zips({ [POST]: zip });
    await paste(' 78703 ');
    expect(await screen.findByText('Zip code added successfully')).toBeInTheDocument();
    await waitFor(async () => expect(await box()).toHaveValue(''));
    await paste('787');
    expect(await screen.findByText('Error adding zip code')).toBeInTheDocument();
  });

  it('report that none of many could be added', async () => {
    zips({ [POST]: refusal(500) });
    await paste('78703,78704');
    await expectTexts('Error adding zip codes', '2 zip code(s) failed to add');
  });

  it('require at least one code', async () => {
    const { calls } = zips({});
    await paste(' , \n');
    expect(await screen.findByText('Please enter a zip code')).toBeInTheDocument();
    expect(times(calls, POST)).toBe(0);
  });

  it('can be removed one by one, and report a failure', async () => {
    const answers: Answers = { [REMOVE]: undefined };
    const { calls } = zips(answers);
    await findAndPress('Remove 78701');
    expect(await screen.findByText('Zip code removed')).toBeInTheDocument();
    expect(calls.find(({ endpoint }) => endpoint === REMOVE)!.path).toBe('/api/admin/zip-codes/10');
    apiAnswers({ [LIST]: [anAdminStore()], [REMOVE]: refusal(500) });
    await findAndPress('Remove 78702');
    expect(await screen.findByText('Error removing zip code')).toBeInTheDocument();
  });

  it('ask for confirmation before one is removed that open orders need', async () => {
    const needed = refusalWith(409, { code: 'needed_by_orders', orders: [10007] });
    const { calls } = zips({ [REMOVE]: ({ path }) => (path.includes('anyway=true') ? undefined : needed) as never });
    await findAndPress('Remove 78701');
    expect(await screen.findByText('Remove 78701 anyway?')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '#10007' })).toBeInTheDocument();
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove 78701' }));
    await screen.findByText('Zip code removed');
    expect(times(calls, REMOVE)).toBe(2);
  });

  it('show which location serves a zip code of two locations, and warn about a closed one', async () => {
    const other = aLocation({
      id: 2,
      name: 'Kiosk',
      isActive: false,
      zipCodes: [{ id: 20, storeLocationId: 2, zipCode: '78701', servedByLocationId: 1 }],
    });
    zips({}, anAdminStore({ locations: [other, aLocation()] }));
    await expectTexts('served by East Sixth', /^This location is inactive/);
  });
});
