/** @jest-environment node */
import { addBox, addItem, addRecipient, changeRecipient, emptyDraft, setKind, withValue, type Draft } from './draft';
import { checkDraft, errorsOf } from './draft-errors';
import { goodsOf } from './goods';
import { aProduct } from '@/testing/products';

const goods = goodsOf([aProduct({ id: 3 }), aProduct({ id: 7 })], [], [{ id: 2, size: 12, basePrice: '30.00' }]);
const full = (draft: Draft, at = 0) => withValue(draft, `lines.${at}.cookies`, [{ cookieId: 3, quantity: 12 }]);
const caller = { name: 'Ada Lovelace', phone: '5125550123', email: 'ada@example.com' };
const place = {
  addressLine1: '12 Elm Street',
  city: 'Austin',
  state: 'TX',
  zipCode: '78704',
  deliveryDate: '2099-05-01',
  deliveryTime: '9:00 AM - 10:00 AM',
};
const complete = (): Draft => ({ ...full(addBox(emptyDraft(), 2)), ...caller, ...place });

describe('What is wrong with an order by staff', () => {
  it('finds nothing in a complete order', async () => {
    await expect(checkDraft(complete(), goods)).resolves.toEqual({});
  });

  it('applies the shop’s rules to every field, under the field’s own path', async () => {
    const errors = await checkDraft({ ...complete(), phone: '123', email: 'ada', zipCode: '' }, goods);
    expect(errors).toEqual({
      phone: 'Enter a 10-digit phone number',
      email: 'Please enter a valid email address',
      zipCode: 'ZIP code is required',
    });
  });

  it('asks for the missing half of a name', async () => {
    await expect(checkDraft({ ...complete(), name: 'Ada' }, goods)).resolves.toEqual({
      name: 'Enter the last name, too',
    });
  });

  it('names a box that is not full and an item without a recipient', async () => {
    let draft = setKind(addItem(addBox({ ...complete(), lines: [] }, 2), 7, 1), 'gift');
    draft = changeRecipient(draft, 1, { ...caller, ...place });
    draft = withValue(draft, 'lines.0.cookies', [{ cookieId: 3, quantity: 8 }]);
    await expect(checkDraft(draft, goods)).resolves.toEqual({
      'items.0': '4 cookies missing',
      'items.1': 'Choose who gets it',
    });
  });

  it('names a recipient who gets nothing', async () => {
    let draft = setKind(full(addBox({ ...complete(), lines: [] }, 2)), 'gift');
    draft = changeRecipient(draft, 1, { ...caller, ...place });
    draft = changeRecipient(addRecipient(draft), 2, { ...caller, ...place });
    await expect(checkDraft(draft, goods)).resolves.toEqual({
      'recipients.1.assignedItems': 'Nothing is for this recipient yet',
    });
  });

  it('wants at least one item, and 1 to 24 hours', async () => {
    const draft = withValue({ ...complete(), lines: [] }, 'payment.hours', 30);
    await expect(checkDraft(draft, goods)).resolves.toEqual({
      items: 'Add at least one item',
      'payment.hours': '1 to 24 hours',
    });
  });

  it('puts the API’s messages at the fields of the screen', () => {
    const problem = (path: string) => ({ path, message: path });
    expect(
      Object.keys(
        errorsOf(
          [
            'form.customerInfo.email',
            'form.customerInfo.lastName',
            'form.recipients.0.zipCode',
            'form.recipients.1.firstName',
            'items.0',
            'payment.dueOn',
          ].map(problem),
        ),
      ),
    ).toEqual(['email', 'name', 'recipients.0.zipCode', 'recipients.1.name', 'items.0', 'payment.dueOn']);
  });

  it('keeps the first message of a field', () => {
    const said = ['One', 'Two'].map((message) => ({ path: 'form.customerInfo.email', message }));
    expect(errorsOf(said)).toEqual({ email: 'One' });
  });
});
