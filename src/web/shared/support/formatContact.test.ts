import { formatContact } from './formatContact.ts';

it.each([
  ['mailto:help@larkspur.test', 'help@larkspur.test'],
  ['mailto:help@larkspur.test?subject=Hello', 'help@larkspur.test'],
  ['mailto:a%2Bb@larkspur.test', 'a+b@larkspur.test'],
  ['tel:+15550100', '+15550100'],
  ['https://wa.me/15550100', '+15550100'],
  ['https://api.whatsapp.com/send?phone=+15550100', '+15550100'],
  ['https://wa.me/message/ABCDEF', 'wa.me/message/ABCDEF'],
  ['https://t.me/larkspur', '@larkspur'],
  ['https://t.me/+AbCdEf', 't.me/+AbCdEf'],
  ['https://help.larkspur.test/', 'help.larkspur.test'],
  ['https://wa.me.evil.test/15550100', 'wa.me.evil.test/15550100'],
])('shows %s as %s', (href, text) => {
  expect(formatContact(href)).toBe(text);
});

it('shows a mail address with invalid encoding as it is', () => {
  expect(formatContact('mailto:50%@larkspur.test')).toBe('50%@larkspur.test');
});
