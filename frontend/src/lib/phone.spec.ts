/** @jest-environment node */
import { formatPhone, isUsPhone, usDigits } from './phone';

describe('phone numbers', () => {
  it('are formatted as (XXX) XXX-XXXX', () => {
    expect(formatPhone('5125550123')).toBe('(512) 555-0123');
  });

  it('lose a leading 1 of eleven digits', () => {
    expect(formatPhone('+1 512 555 0123')).toBe('(512) 555-0123');
  });

  it('are formatted during typing', () => {
    expect(['5', '5125', '5125550'].map(formatPhone)).toEqual(['5', '(512) 5', '(512) 555-0']);
  });

  it('have at most ten digits', () => {
    expect(usDigits('512555012399')).toBe('5125550123');
  });

  it('are accepted if they can be dialled in the US', () => {
    expect(['5125550123', '15125550123', '(512) 555-0123'].every(isUsPhone)).toBe(true);
    expect(['1125550123', '5121550123', '512555012', '25125550123'].some(isUsPhone)).toBe(false);
  });
});
