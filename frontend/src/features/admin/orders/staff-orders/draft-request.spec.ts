/** @jest-environment node */
import type { StaffOrderDetails } from '@/api/models';
import { addBox, addItem, addRecipient, changeRecipient, emptyDraft, setKind, withValue } from './draft';
import { draftOf, namesOf, paymentOf, requestOf } from './draft-request';

const gift = () => {
  let draft = setKind(addItem(addBox(emptyDraft(), 2), 7, 2), 'gift');
  draft = withValue(draft, 'lines.0.cookies', [{ cookieId: 3, quantity: 12 }]);
  draft = { ...draft, name: ' Ada  King Lovelace ', phone: '(512) 555-0123', email: 'ada@example.com', note: 'VIP' };
  draft = changeRecipient(addRecipient(draft), 1, { name: 'Grace Hopper', zipCode: '78704', tip: '$5' });
  return changeRecipient(draft, 2, { name: 'Mary' });
};

describe('The request of an order by staff', () => {
  it('splits names at the first space', () => {
    expect(namesOf(' Ada  King Lovelace ')).toEqual({ firstName: 'Ada', lastName: 'King Lovelace' });
    expect(namesOf('Mary')).toEqual({ firstName: 'Mary', lastName: '' });
  });

  it('names the lines by their keys, and each recipient’s lines', () => {
    const { items, form } = requestOf(gift(), [{ id: 'q', recipientIndex: 0 }]);
    expect(items).toEqual([
      { key: 1, boxSizeId: 2, selectedCookies: [{ cookieId: 3, quantity: 12 }], message: null },
      { key: 2, cookieId: 7, quantity: 2, message: null },
    ]);
    expect(form).toMatchObject({
      isGift: true,
      customerInfo: { firstName: 'Ada', lastName: 'King Lovelace', phone: '5125550123' },
      recipients: [
        { recipientIndex: 0, name: 'Grace Hopper', assignedItems: [1], tip: 5 },
        { recipientIndex: 1, name: 'Mary', assignedItems: [2], tip: 0 },
      ],
      deliveryQuotes: [{ id: 'q', recipientIndex: 0 }],
    });
  });

  it('sends no tip and no address slot for what is picked up', () => {
    const draft = { ...gift(), kind: 'pickup' as const, locationId: '4', tip: '5' };
    expect(requestOf(draft, []).form).toMatchObject({ fulfilment: 'pickup', locationId: 4, tip: 0, recipients: [] });
  });

  it('says how it is paid; what is paid when it is handed over has no method yet', () => {
    const { payment } = emptyDraft();
    expect(paymentOf(payment)).toEqual({ kind: 'link', hours: 2, email: true });
    expect(paymentOf({ ...payment, kind: 'counter', method: 'later' })).toEqual({ kind: 'counter', method: null });
    expect(paymentOf({ ...payment, kind: 'invoice', dueOn: '2099-05-01', reference: ' PO 7 ' })).toEqual({
      kind: 'invoice',
      dueOn: '2099-05-01',
      reference: 'PO 7',
    });
  });

  it('reads a stored order back as it was typed', () => {
    const draft = gift();
    const stored = {
      ...requestOf(draft, []),
      payment: { kind: 'counter', method: null },
      overbookedFor: null,
      note: 'VIP',
    } as unknown as StaffOrderDetails;
    const again = draftOf(stored);
    expect(requestOf(again, [])).toEqual(requestOf(draft, []));
    expect(again).toMatchObject({ kind: 'gift', note: 'VIP', payment: { kind: 'counter', method: 'later' } });
  });
});
