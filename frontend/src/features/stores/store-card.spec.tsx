import { act, render, screen } from '@testing-library/react';
import type { Store } from '@/api/models';
import { aStore } from '@/testing/stores';
import { StoreCard } from './store-card';

const day = { day: '2026-11-26', open: '09:00', close: '12:00', closed: true, reason: 'Thanksgiving Day' };

describe('a store on the contact page', () => {
  it('shows in its own time zone whether it is open', () => {
    jest.useFakeTimers({ now: new Date('2026-11-21T16:00:00-06:00') });
    render(<StoreCard store={aStore()} />);
    expect(screen.getByText('Open until 6 PM')).toBeVisible();
    act(() => jest.advanceTimersByTime(3 * 3600_000));
    expect(screen.getByText('Opens tomorrow at 9 AM')).toBeVisible();
    jest.useRealTimers();
  });

  it('does not mention special hours when there are none', () => {
    render(<StoreCard store={aStore()} />);
    expect(screen.getByText('Monday – Sunday')).toBeInTheDocument();
    expect(screen.queryByText('Special hours')).not.toBeInTheDocument();
  });

  it('supports an API without special days', () => {
    const store: Partial<Store> = aStore();
    delete store.specialDays;
    delete store.today;
    render(<StoreCard store={store as Store} />);
    expect(screen.getByText('Monday – Sunday')).toBeInTheDocument();
    expect(screen.queryByText('Special hours')).not.toBeInTheDocument();
  });

  it('shows that it is closed today with the reason, and lists the day among its special hours', () => {
    render(<StoreCard store={aStore({ today: '2026-11-26', specialDays: [day] })} />);
    expect(screen.getByText('Closed today: Thanksgiving Day')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Special hours' })).toBeInTheDocument();
    expect(screen.getByText('Thu, Nov 26')).toBeInTheDocument();
  });

  it('is not shown as closed when it has other hours today, or is closed another day', () => {
    const specialDays = [
      { ...day, closed: false },
      { ...day, day: '2026-11-27' },
    ];
    render(<StoreCard store={aStore({ today: '2026-11-26', specialDays })} />);
    expect(screen.queryByText(/Closed today/)).not.toBeInTheDocument();
    expect(screen.getByText('9 AM – 12 PM')).toBeInTheDocument();
  });
});
