/** @jest-environment node */
import { formatPhone, isUsPhone, usDigits } from './phone';

describe('phone numbers', () => {
  it('shows ten digits as (XXX) XXX-XXXX', () => {
    expect(formatPhone('5125550123')).toBe('(512) 555-0123');
  });

  it('drops a leading 1 of eleven digits', () => {
    expect(formatPhone('+1 512 555 0123')).toBe('(512) 555-0123');
  });

  it('grows with the digits typed', () => {
    expect(['5', '5125', '5125550'].map(formatPhone)).toEqual(['5', '(512) 5', '(512) 555-0']);
  });

  it('keeps ten digits at most', () => {
    expect(usDigits('512555012399')).toBe('5125550123');
  });

  it('accepts numbers a US caller could dial, and no others', () => {
    expect(['5125550123', '15125550123', '(512) 555-0123'].every(isUsPhone)).toBe(true);
    expect(['1125550123', '5121550123', '512555012', '25125550123'].some(isUsPhone)).toBe(false);
  });
});
