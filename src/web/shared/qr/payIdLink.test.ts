import { createPayIdLink, parsePayIdCode } from './payIdLink.ts';

const ORIGIN = 'https://larkspur.example';

it('reads the Pay ID of its own link', () => {
  const link = createPayIdLink(ORIGIN, '10000001');
  expect(link).toBe('https://larkspur.example/transfer?to=10000001');
  expect(parsePayIdCode(ORIGIN, link)).toBe('10000001');
});

it.each(['10000001', ' 10000001\n', 'Abc123'])('reads the plain Pay ID %j', text => {
  expect(parsePayIdCode(ORIGIN, text)).toBe(text.trim());
});

// Mutation check: accepting links of any origin must fail this test.
it.each([
  'https://phishing.example/transfer?to=10000001',
  'http://larkspur.example/transfer?to=10000001',
  'https://larkspur.example:8443/transfer?to=10000001',
  'https://larkspur.example@phishing.example/transfer?to=10000001',
  'https://larkspur.example/transfer/log?to=10000001',
  'https://larkspur.example/transfer?to=1000%200001',
  'https://larkspur.example/transfer?to=10000001&to=10000002',
  'https://larkspur.example/transfer?to=10000001&amount=500',
  'https://larkspur.example/transfer',
  'javascript:alert(1)',
  'TJYeasTPa6gpEEpqZ1zYDTpLBzoLxAyyCZ',
  '0x52908400098527886E0F7030069857D2E4169EE7',
  'ethereum:0x52908400098527886E0F7030069857D2E4169EE7',
  '',
  '1'.repeat(10_000),
])('reads no Pay ID in %.60s', text => {
  expect(parsePayIdCode(ORIGIN, text)).toBeNull();
});
