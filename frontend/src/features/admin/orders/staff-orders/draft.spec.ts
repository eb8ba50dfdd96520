/** @jest-environment node */
import {
  addBox,
  addItem,
  addRecipient,
  assignLine,
  changeRecipient,
  cityOf,
  copyFromBefore,
  duplicateLine,
  emptyDraft,
  isBox,
  LEAVE_AT_DOOR,
  removeLine,
  removeRecipient,
  sameWhenForAll,
  setKind,
  splitLine,
  unassigned,
  valueAt,
  withValue,
  type Draft,
} from './draft';
import { restored, type Removed } from './removed';

const owners = ({ lines }: Draft) => lines.map(({ to }) => to);
const gift = (boxes: number) => {
  let draft = emptyDraft();
  for (let box = 0; box < boxes; box += 1) draft = addBox(draft, 2);
  return setKind(draft, 'gift');
};

describe('Items of an order by staff', () => {
  it('adds to the quantity of a product that is in the order, but not to a line with a message', () => {
    let draft = addItem(addItem(emptyDraft(), 7, 1), 7, 2);
    expect(draft.lines).toMatchObject([{ cookieId: 7, quantity: 3 }]);
    draft = addItem(withValue(draft, 'lines.0.message', 'Hi'), 7, 1);
    expect(draft.lines).toMatchObject([{ quantity: 3 }, { quantity: 1, message: '' }]);
  });

  it('keeps products of a gift in separate lines, as each may go to another person', () => {
    const draft = addItem(addItem(gift(0), 7, 1), 7, 1);
    expect(draft.lines).toHaveLength(2);
  });

  it('gives every line a number of its own, also after one was removed', () => {
    const draft = addBox(addItem(addBox(emptyDraft(), 2), 7, 1), 2);
    expect(new Set(draft.lines.map(({ key }) => key)).size).toBe(3);
  });

  it('duplicates a box with contents and message, next to it, for the next recipient without items', () => {
    let draft = addRecipient(gift(1));
    draft = withValue(withValue(draft, 'lines.0.cookies', [{ cookieId: 3, quantity: 12 }]), 'lines.0.message', 'Hi');
    draft = duplicateLine(draft, 1);
    expect(owners(draft)).toEqual([1, 2]);
    expect(draft.lines[1]).toMatchObject({ message: 'Hi', cookies: [{ cookieId: 3, quantity: 12 }] });
  });

  it('splits a line into single pieces, so that each can go to another recipient', () => {
    let draft = addItem(gift(0), 7, 3);
    draft = addRecipient(addRecipient(draft));
    draft = splitLine(draft, 1);
    expect(draft.lines.map((line) => (isBox(line) ? 0 : line.quantity))).toEqual([1, 1, 1]);
    expect(owners(draft).toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual([1, 2, 3]);
  });
});

describe('Where an order by staff goes', () => {
  it('asks a driver to leave it at the door, but not a store', () => {
    const pickup = setKind(emptyDraft(), 'pickup');
    expect(pickup.deliveryInstructions).toBe('');
    expect(setKind(pickup, 'delivery').deliveryInstructions).toBe(LEAVE_AT_DOOR);
    const typed = setKind({ ...emptyDraft(), deliveryInstructions: 'Blue bag' }, 'pickup');
    expect(typed.deliveryInstructions).toBe('Blue bag');
  });
});

describe('What was removed', () => {
  const removedLine = (draft: Draft, at: number): Removed => ({
    id: 1,
    kind: 'line',
    at,
    title: 'Box',
    line: draft.lines[at]!,
  });

  it('comes back to its place and recipient, under a free number', () => {
    const draft = addRecipient(gift(2));
    const without = addBox(removeLine(draft, 2), 2);
    const back = restored(without, removedLine(draft, 1));
    expect(back.lines.map(({ key }) => key)).toEqual([1, 3, 2]);
    expect(owners(back)).toEqual([1, 2, 2]);
  });

  it('gets its items again, unless they were given to another recipient', () => {
    const draft = assignLine(addRecipient(gift(3)), 3, 2);
    const recipient = draft.recipients[1]!;
    const without = assignLine(removeRecipient(draft, 2), 3, 1);
    const back = restored(without, { id: 1, kind: 'recipient', at: 1, title: 'Jo', recipient, lines: [2, 3] });
    expect(back.recipients.map(({ key }) => key)).toEqual([1, 2]);
    expect(owners(back)).toEqual([1, 2, 1]);
  });
});

describe('Recipients of a gift by staff', () => {
  it('gives each new recipient the first item that has none', () => {
    const draft = addRecipient(addRecipient(gift(3)));
    expect(owners(draft)).toEqual([1, 2, 3]);
    expect(unassigned(draft)).toEqual([]);
  });

  it('gives a new item to the recipient who has nothing yet, else to the only one', () => {
    expect(owners(addBox(addBox(gift(0), 2), 2))).toEqual([1, 1]);
    expect(owners(addBox(addRecipient(gift(1)), 2))).toEqual([1, 2]);
  });

  it('moves an item to another recipient, and leaves a removed recipient’s items to be assigned', () => {
    const draft = assignLine(addRecipient(gift(2)), 1, 2);
    expect(owners(draft)).toEqual([2, 2]);
    expect(unassigned(removeRecipient(draft, 2))).toHaveLength(2);
  });

  it('starts a further recipient at the day and time of the one before, without the address', () => {
    const first = { addressLine1: '12 Elm Street', deliveryDate: '2099-05-01', deliveryTime: '9:00 AM - 10:00 AM' };
    const draft = addRecipient(changeRecipient(gift(2), 1, { ...first, tip: '5' }));
    expect(draft.recipients[1]).toMatchObject({ ...first, tip: '5', addressLine1: '', name: '' });
  });

  it('copies address, time, instructions and tip from the recipient before, but not the person', () => {
    const before = {
      name: 'Ada Lovelace',
      addressLine1: '12 Elm Street',
      city: 'Austin',
      state: 'TX',
      zipCode: '78704',
      deliveryInstructions: 'Ring twice',
      tip: '3',
    };
    const draft = changeRecipient(addRecipient(gift(2)), 1, before);
    expect(copyFromBefore(draft, 2).recipients[1]).toMatchObject({ ...before, name: '', key: 2 });
    expect(copyFromBefore(draft, 1)).toBe(draft);
  });

  it('uses one recipient’s day and time for all, and nothing else of theirs', () => {
    const when = { deliveryDate: '2099-05-01', deliveryTime: '9:00 AM - 10:00 AM' };
    const draft = changeRecipient(addRecipient(gift(2)), 2, { ...when, city: 'Austin' });
    const [first] = sameWhenForAll(draft, 2).recipients;
    expect(first).toMatchObject({ ...when, city: '' });
  });

  it('knows the city of a ZIP code from the order and the customer’s earlier addresses', () => {
    const draft = changeRecipient(gift(1), 1, { zipCode: '78704', city: 'Austin' });
    expect(cityOf(draft, '78704')).toBe('Austin');
    expect(cityOf(draft, '10001', [{ zipCode: '10001', city: 'New York' }])).toBe('New York');
    expect(cityOf(draft, '10002')).toBe('');
  });
});

it('reads and replaces a value at its path, without changing the draft before', () => {
  const draft = addRecipient(gift(1));
  const changed = withValue(draft, 'recipients.1.zipCode', '78704');
  expect(valueAt(changed, 'recipients.1.zipCode')).toBe('78704');
  expect(valueAt(draft, 'recipients.1.zipCode')).toBe('');
  expect(valueAt(draft, 'recipients.9.zipCode')).toBeUndefined();
});
