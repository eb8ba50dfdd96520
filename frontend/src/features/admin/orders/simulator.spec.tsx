import { screen, waitFor, within } from '@testing-library/react';
import { apiAnswers, page, refusal, type Answers } from '@/testing/api';
import { renderAt } from '@/testing/render-at';
import { expectTexts, press, type } from '@/testing/screen';
import { Simulator } from './courier-panel';

const STATUS = 'POST /api/admin/doordash/simulate-status';
const LIFECYCLE = 'POST /api/admin/doordash/simulate-lifecycle';
const steps = ['driver_assigned' as const, 'order_picked_up' as const, 'in_transit' as const, 'delivered' as const];

function open(answers: Answers = {}) {
  const calls = apiAnswers(answers);
  renderAt('/admin/orders', <Simulator externalDeliveryId="10001-0-1" />);
  return calls;
}

const choose = (value: string) => type('Status to simulate', value);
describe('the sandbox simulator', () => {
  it('offers the four statuses of a courier', () => {
    open();
    const options = within(screen.getByLabelText('Status to simulate')).getAllByRole('option');
    expect(options.map((option) => (option as HTMLOptionElement).value)).toEqual(['', ...steps]);
  });

  it('requires a status: Status Required', async () => {
    const calls = open();
    press('Simulate status');
    await expectTexts('Status Required', 'Please select a status to simulate');
    expect(calls).toEqual([]);
  });

  it('sends the delivery and the chosen status, and shows the answer of the sandbox', async () => {
    const calls = open({ [STATUS]: { success: true, message: 'The sandbox reported in transit.' } });
    choose('in_transit');
    press('Simulate status');
    await expectTexts('Simulation Started', 'The sandbox reported in transit.');
    expect(calls[0]!.body).toEqual({ externalDeliveryId: '10001-0-1', status: 'in_transit' });
  });

  it('shows a refusal of the sandbox: Simulation Failed', async () => {
    open({ [STATUS]: { success: false, message: 'It has been delivered already.' } });
    choose('driver_assigned');
    press('Simulate status');
    await expectTexts('Simulation Failed', 'It has been delivered already.');
  });

  it('shows why the call itself failed: Simulation Error', async () => {
    open({ [STATUS]: refusal(409, 'not_in_sandbox', 'The simulator works only with DoorDash in the sandbox.') });
    choose('delivered');
    press('Simulate status');
    await expectTexts('Simulation Error', 'The simulator works only with DoorDash in the sandbox.');
  });

  it('plays all steps, 3000 ms apart', async () => {
    const calls = open({ [LIFECYCLE]: { success: true, message: 'The delivery is on its way.', steps } });
    press('Simulate lifecycle');
    await expectTexts('Simulation Started', 'The delivery is on its way.');
    expect(calls[0]!.body).toEqual({ externalDeliveryId: '10001-0-1', delayBetweenSteps: 3000 });
  });

  it('shows why the steps cannot be played: Lifecycle Simulation Failed', async () => {
    open({ [LIFECYCLE]: { success: false, message: 'The delivery is over.', steps: [] } });
    press('Simulate lifecycle');
    await expectTexts('Lifecycle Simulation Failed', 'The delivery is over.');
  });

  it('shows why that call failed: Lifecycle Error', async () => {
    open({ [LIFECYCLE]: page(502, 'Bad gateway') });
    press('Simulate lifecycle');
    await expectTexts('Lifecycle Error', '502: Bad gateway');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Simulate lifecycle' })).toBeEnabled());
  });
});
