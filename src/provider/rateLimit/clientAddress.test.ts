import { clientAddress, parseAddress } from './clientAddress.ts';

it.each([
  ['192.0.2.1', '192.0.2.1'],
  [' 192.0.2.1 ', '192.0.2.1'],
  ['192.0.2.1:4000', '192.0.2.1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['2001:DB8:0:0::1', '2001:db8::1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:201', '192.0.2.1'],
  ['[::ffff:192.0.2.1]:4000', '192.0.2.1'],
  ['fe80::1%eth0', 'fe80::1'],
])('reads %s as %s', (text, address) => {
  expect(parseAddress(text)).toBe(address);
});

it.each([
  '',
  'unknown',
  '_hidden',
  '<img src=x>',
  '192.0.2.1:port',
  '192.0.2.256',
  '[192.0.2.1',
  '2001:db8::1]:443',
  'a.b',
])('uses the address of the connection for %j', text => {
  expect(parseAddress(text)).toBeNull();
  expect(clientAddress(text, '::ffff:127.0.0.1')).toBe('127.0.0.1');
});
