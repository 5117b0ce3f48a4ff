import { getDateTimeFormat, getNumberFormat } from './intlFormats.ts';

describe('formats of a language', () => {
  // Mutation check: creating a format for every call must fail this test.
  it('are created once for the same language and options', () => {
    const options = { minimumFractionDigits: 2 };
    expect(getNumberFormat('de', { ...options })).toBe(getNumberFormat('de', { ...options }));
    expect(getDateTimeFormat('de', { dateStyle: 'medium' })).toBe(getDateTimeFormat('de', { dateStyle: 'medium' }));
  });

  // Mutation check: leaving the language or the options out of the key must fail this test.
  it('differ by language and by options', () => {
    expect(getNumberFormat('de', {}).format(1234.5)).toBe('1.234,5');
    expect(getNumberFormat('en', {}).format(1234.5)).toBe('1,234.5');
    expect(getNumberFormat('en', { minimumFractionDigits: 2 }).format(1234.5)).toBe('1,234.50');
  });

  // Mutation check: leaving the time zone out of the key must fail this test.
  it('follow the time zone of the device', () => {
    const offset = jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-60);
    const before = getDateTimeFormat('de', { timeStyle: 'short' });
    offset.mockReturnValue(300);
    expect(getDateTimeFormat('de', { timeStyle: 'short' })).not.toBe(before);
    offset.mockRestore();
  });
});
