import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '@/api/client';
import { renderAt } from '@/testing/render-at';
import { Loaded, together, type Read } from './loaded';
import { useSave } from './save';
import { UndoButton } from './undo';

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const FAILURE = new Error('lost');
const read = (part: Partial<Read<string[]>>): Read<string[]> => ({
  data: undefined,
  error: null,
  isFetching: false,
  refetch: () => undefined,
  ...part,
});

describe('a part of a screen that is loaded', () => {
  const show = (part: Partial<Read<string[]>>, stale?: 'both' | 'data' | 'error') =>
    renderAt(
      '/',
      <Loaded
        query={read(part)}
        label="Loading the list"
        failed="The list could not be loaded"
        placeholder="h-10"
        stale={stale}
        empty={(list) => list.length === 0 && <p>Nothing yet</p>}
      >
        {(list) => <p>{list.join()}</p>}
      </Loaded>,
    );

  it('shows that it is loading', () => {
    show({});
    expect(screen.getByRole('status', { name: 'Loading the list' })).toBeInTheDocument();
  });

  it('shows a skeleton for each class of its placeholder', () => {
    renderAt(
      '/',
      <Loaded query={read({})} what="the figures" placeholder={['h-10', 'h-20']}>
        {() => null}
      </Loaded>,
    );
    const skeletons = [...screen.getByRole('status', { name: 'Loading the figures' }).children];
    expect(skeletons.map(({ className }) => className.split(' ').at(-1))).toEqual(['h-10', 'h-20']);
  });

  it('offers a retry after a failure', () => {
    const refetch = jest.fn();
    show({ error: FAILURE, refetch });
    expect(screen.getByRole('alert')).toHaveTextContent('The list could not be loaded');
    press('Try again');
    expect(refetch).toHaveBeenCalled();
  });

  it('shows its content, or that it is empty', () => {
    show({ data: ['Lemon', 'Oat'] });
    expect(screen.getByText('Lemon,Oat')).toBeInTheDocument();
    show({ data: [] });
    expect(screen.getByText('Nothing yet')).toBeInTheDocument();
  });

  it.each([
    ['both', 1, 1],
    ['data', 0, 1],
    ['error', 1, 0],
  ] as const)('whose refetch fails shows %s', (stale, errors, contents) => {
    show({ data: ['Lemon'], error: FAILURE }, stale);
    expect(screen.queryAllByRole('alert')).toHaveLength(errors);
    expect(screen.queryAllByText('Lemon')).toHaveLength(contents);
  });

  it('waits for all reads that it needs', () => {
    const [loaded, coming, lost] = [read({ data: ['a'] }), read({}), read({ error: FAILURE })];
    expect(together([loaded, loaded]).data).toEqual([['a'], ['a']]);
    expect(together([loaded, coming]).data).toBeUndefined();
    expect(together([loaded, lost]).error).toBe(FAILURE);
  });
});

interface SaveProps {
  send: () => Promise<unknown>;
  caught?: () => boolean;
  steps?: string[];
}

function Form({ send, caught, steps = [] }: SaveProps) {
  const form = useForm({ defaultValues: { name: 'Lemon Glaze', hours: [{ open: '' }] } });
  const { errors } = form.formState;
  const save = useSave(send, {
    form,
    caught,
    refresh: async () => steps.push('refreshed'),
    refreshAfter: async () => steps.push('refreshed at the end'),
    onSaved: () => steps.push('saved'),
    done: ['Done'],
    failed: ['Error', 'Failed.'],
  });
  return (
    <form role="dialog" onSubmit={form.handleSubmit(() => save.mutate())}>
      <input aria-label="Name" aria-invalid={Boolean(errors.name)} {...form.register('name')} />
      <input aria-label="Opens" aria-invalid={Boolean(errors.hours)} {...form.register('hours.0.open')} />
      <p data-testid="name">{errors.name?.message}</p>
      <p data-testid="hours">{errors.hours?.[0]?.open?.message}</p>
      <p data-testid="whole">{errors.root?.message}</p>
      <button>Save</button>
    </form>
  );
}

describe('a save', () => {
  const save = (props: SaveProps) => {
    renderAt('/', <Form {...props} />);
    press('Save');
  };
  const refuse = (...paths: string[]) => {
    const errors = paths.map((path) => ({ path, message: `Wrong ${path}.` }));
    return () => Promise.reject(new ApiError(422, JSON.stringify({ message: 'Check it.', errors }), ''));
  };

  it('refreshes what it changed before the form closes', async () => {
    const steps: string[] = [];
    save({ send: async () => null, steps });
    expect(await screen.findByText('Done')).toBeInTheDocument();
    expect(steps).toEqual(['refreshed', 'saved', 'refreshed at the end']);
  });

  it('shows the message at each field, focuses the first and keeps the typed values', async () => {
    save({ send: refuse('name', 'hours.0.open') });
    expect(await screen.findByText('Wrong name.')).toBe(screen.getByTestId('name'));
    expect(screen.getByTestId('hours')).toHaveTextContent('Wrong hours.0.open.');
    expect(screen.getByLabelText('Name')).toHaveFocus();
    expect(screen.getByLabelText('Name')).toHaveValue('Lemon Glaze');
    expect(screen.getByTestId('whole')).toBeEmptyDOMElement();
    expect(screen.getByText('Check it.')).toBeInTheDocument();
  });

  it('focuses the first field on the page with an error, whatever the order of the messages', async () => {
    save({ send: refuse('hours.0.open', 'name') });
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
  });

  it('shows a message without a field above the buttons', async () => {
    save({ send: refuse('version') });
    expect(await screen.findByText('Wrong version.')).toBe(screen.getByTestId('whole'));
  });

  it('refetches after a lost answer, and reports a failure', async () => {
    const steps: string[] = [];
    save({ send: () => Promise.reject(new TypeError('Failed to fetch')), steps });
    await waitFor(() => expect(screen.getByTestId('whole')).toHaveTextContent('Failed.'));
    await waitFor(() => expect(steps).toEqual(['refreshed at the end']));
  });

  it('does not show a failure that is handled elsewhere', async () => {
    const steps: string[] = [];
    save({ send: refuse('version'), caught: () => true, steps });
    await waitFor(() => expect(steps).toEqual(['refreshed at the end']));
    expect(screen.getByTestId('whole')).toBeEmptyDOMElement();
    expect(screen.queryByText('Check it.')).not.toBeInTheDocument();
  });
});

it('keeps its undo button while the undo is running, and undoes once', () => {
  const undo = jest.fn();
  function Undo() {
    const [busy, setBusy] = useState(false);
    const onUndo = () => {
      undo();
      setBusy(true);
    };
    return <UndoButton label="Undo Packed" busy={busy} onUndo={onUndo} />;
  }
  renderAt('/', <Undo />);
  press('Undo Packed');
  press('Undo Packed');
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Undo Packed' })).toHaveAttribute('aria-disabled', 'true');
});
