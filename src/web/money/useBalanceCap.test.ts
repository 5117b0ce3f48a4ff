import { decimal } from '#contract/money.ts';
import { capToBalance } from './useBalanceCap.ts';

describe('an amount above the balance', () => {
  it('becomes the balance', () => {
    expect(capToBalance('1224.51', decimal('1224.5'), 'en')).toBe('1224.50');
    expect(capToBalance('1.224,51', decimal('1224.5'), 'de')).toBe('1224,50');
    expect(capToBalance('1,224', decimal('5'), 'en')).toBe('1,224');
  });

  it('leaves the typed text unchanged while it is within the balance, or the balance is unknown', () => {
    expect(capToBalance('10.', decimal('10'), 'en')).toBe('10.');
    expect(capToBalance('', decimal('10'), 'en')).toBe('');
    expect(capToBalance('99', undefined, 'en')).toBe('99');
  });
});
