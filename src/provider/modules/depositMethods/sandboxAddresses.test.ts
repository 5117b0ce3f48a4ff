import { ethereumAddress, keccak256, tronAddress } from '#test/support/fixtures/addressChecksums.ts';
import { SANDBOX_ADDRESSES } from './sandboxMethods.ts';

const placeholder = (number: string) => Buffer.from(`larkspur-sandbox-${number}`, 'ascii');

// The yardsticks: published vectors, so that a mistake in the test's own checksums shows here.
it('computes checksums as the networks do', () => {
  expect(keccak256(Buffer.alloc(0)).toString('hex')).toBe(
    'c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470',
  );
  expect(ethereumAddress(Buffer.from('5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', 'hex'))).toBe(
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  );
  // The token contract that every TRON wallet knows as USDT.
  expect(tronAddress(Buffer.from('a614f803b6fd780986a42c78ec9c7f77e6ded13c', 'hex'))).toBe(
    'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  );
});

// Mutation check: changing any character of an address must fail this test.
it('shows sandbox addresses that are valid and have no owner', () => {
  expect(SANDBOX_ADDRESSES).toEqual({
    TRC20: tronAddress(placeholder('001')),
    ERC20: ethereumAddress(placeholder('002')),
    BEP20: ethereumAddress(placeholder('003')),
  });
});
