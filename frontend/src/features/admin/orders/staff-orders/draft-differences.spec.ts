/** @jest-environment node */
import { aCategory, aProduct } from '@/testing/products';
import { addBox, changeRecipient, emptyDraft, setKind } from './draft';
import { changedWords, draftDifferences } from './draft-differences';
import { goodsOf } from './goods';

const goods = goodsOf(
  [aProduct({ id: 3, name: 'Chocolate Chip', category: 'Cookies' })],
  [aCategory({ id: 1, name: 'Cookies', kind: 'box_only' })],
  [{ id: 2, size: 12, basePrice: '30.00' }],
);

it('names what another member of staff changed, and both values', () => {
  const gift = setKind(addBox(emptyDraft(), 2), 'gift');
  const before = changeRecipient(gift, 1, {
    name: 'Ada King',
    deliveryDate: '2099-05-01',
    deliveryTime: '9:00 AM - 10:00 AM',
  });
  const after = {
    ...changeRecipient(before, 1, { deliveryTime: '2:00 PM - 3:00 PM' }),
    payment: { ...before.payment, hours: 3 },
  };
  expect(changedWords('Ben', before, after, goods)).toBe(
    'Ben changed the time of Ada King’s delivery and the payment.',
  );
  expect(draftDifferences(after, before, goods)).toMatchObject([
    { label: 'Time of Ada King’s delivery', saved: 'Fri, May 1, 2–3 PM', edited: 'Fri, May 1, 9–10 AM' },
    { label: 'Payment', saved: 'Link by email, 3 hours', edited: 'Link by email, 2 hours' },
  ]);
  expect(changedWords('Ben', before, before, goods)).toBeNull();
});
