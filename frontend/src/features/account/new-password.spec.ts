/** @jest-environment node */
import { isReady, problemWith } from './new-password';

const typing = { password: false, repeated: false };
const left = { password: true, repeated: true };

describe('choosing a new password', () => {
  it('can be submitted when both entries match and have six characters', () => {
    expect(isReady({ password: 'butter', repeated: 'butter' })).toBe(true);
    expect(isReady({ password: 'butte', repeated: 'butte' })).toBe(false);
    expect(isReady({ password: 'butter', repeated: 'butte' })).toBe(false);
  });

  it('reports a password that is too short', () => {
    expect(problemWith({ password: 'short', repeated: '' }, left)).toEqual([
      'Password too short',
      'Password must be at least 6 characters long.',
    ]);
  });

  it('reports entries that differ', () => {
    expect(problemWith({ password: 'butter', repeated: 'batter' }, left)).toEqual([
      "Passwords don't match",
      'Please make sure both passwords are the same.',
    ]);
  });

  it('reports nothing during typing', () => {
    expect(problemWith({ password: 'but', repeated: '' }, typing)).toBeNull();
    expect(problemWith({ password: 'butter', repeated: 'but' }, typing)).toBeNull();
    expect(problemWith({ password: '', repeated: '' }, left)).toBeNull();
  });
});
