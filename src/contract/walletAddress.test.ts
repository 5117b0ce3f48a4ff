import { ethereumAddress, tronAddress } from '#test/support/fixtures/addressChecksums.ts';
import { randomInt, runSeed, seededRandom } from '#test/support/seededRandom.ts';
import { validateAddress } from './walletAddress.ts';

describe('an address of an Ethereum network', () => {
  // The vectors of EIP-55.
  it.each([
    '0x52908400098527886E0F7030069857D2E4169EE7',
    '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
    '0xde709f2102306220921060314715629080e2fb77',
    '0x27b1fdb04752bbc536007a920d24acb045561c26',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  ])('%s is valid on every one of them', address => {
    for (const network of ['ERC20', 'erc-20', 'BEP20', 'EVM']) expect(validateAddress(network, address)).toBeNull();
  });

  it('in one case has no checksum and is accepted', () => {
    const digits = '5aaeb6053f3e94c9b9a09f33669435e7ef1beaed';
    expect(validateAddress('ERC20', `0x${digits}`)).toBeNull();
    expect(validateAddress('ERC20', `0x${digits.toUpperCase()}`)).toBeNull();
  });

  // Mutation check: comparing the letters without their case must fail this test.
  it('in mixed case is invalid with one letter of the other case, or another one', () => {
    expect(validateAddress('ERC20', '0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toBe('checksum');
    expect(validateAddress('ERC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAee')).toBe('checksum');
  });

  it.each([
    ['', 'nothing'],
    ['5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'no 0x'],
    ['0X5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'a capital X'],
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe', 'one short'],
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed0', 'one more'],
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeg', 'a letter that is no digit'],
    ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'an address of TRON'],
  ])('%j is invalid: %s', address => expect(validateAddress('ERC20', address)).toBe('form'));
});

// The names that exchanges and wallets give these networks.
// Mutation check: comparing only the whole name must fail this test.
it.each([
  ['USDT-TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6T'],
  ['TRC20-USDT', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u'],
  ['TRON-MAINNET', 'TQ7wUkBv3rJx5mYd2cN8sHqL6eZ9fKpT1a'],
  ['USDT-ERC20', '0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['ARBITRUM-ONE', '0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['POLYGON-POS', '0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['BNB-BEP-20', '0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['AVAX-C', '0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
])('on %s, the checksum of %s is wrong', (network, address) => {
  expect(validateAddress(network, address)).toBe('checksum');
  expect(validateAddress(network, 'some-other-text')).toBe('form');
});

// Mutation check: letting a coin decide before the standard of its token must fail this test.
it.each(['TRX-BEP20', 'TRX-ERC20', 'BEP20 TRON'])('on %s has the form of Ethereum', network => {
  expect(validateAddress(network, '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toBeNull();
  expect(validateAddress(network, 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')).toBe('form');
});

it('on the network of another chain is plain text, whatever coin it names', () => {
  expect(validateAddress('ETH-SOLANA', 'HN7cABqLq46Es1jh92dQQisAq662SmxELLLsHHe4YWrH')).toBeNull();
});

describe('an address of TRON', () => {
  // The USDT token contract, the network's zero address, and a sandbox address.
  it.each([
    'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
    'TKrGiWWbNuQkEW6Wm389RiT34rWrgsgcAB',
  ])('%s is valid', address => {
    for (const network of ['TRC20', 'trc20', 'TRON']) expect(validateAddress(network, address)).toBeNull();
  });

  // Mutation check: omitting the checksum must fail this test.
  it.each([
    'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u',
    'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6T',
    'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjL6jt',
    'TQ7wUkBv3rJx5mYd2cN8sHqL6eZ9fKpT1a',
  ])('%s has an invalid character', address => expect(validateAddress('TRC20', address)).toBe('checksum'));

  // Mutation check: comparing the checksum alone must fail this test.
  it('of another network with a valid checksum is invalid, although it begins with T', () => {
    expect(validateAddress('TRC20', 'Tm2GRCF2k4FLaZakECiFvWrHrPbNVc7pug')).toBe('checksum');
  });

  it.each([
    ['', 'nothing'],
    ['R7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'no T'],
    ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6', 'one short'],
    ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6tt', 'one more'],
    ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj0t', 'a zero, which base58 does not have'],
    ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t\u200b', 'something invisible behind it'],
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'an address of Ethereum'],
  ])('%j is invalid: %s', address => expect(validateAddress('TRC20', address)).toBe('form'));
});

it('agrees with another implementation about random addresses, and finds any one altered letter of TRON', () => {
  const random = seededRandom(runSeed('walletAddress'));
  const differing: string[] = [];
  for (let round = 0; round < 200; round += 1) {
    const account = Buffer.from(Array.from({ length: 20 }, () => randomInt(random, 0, 255)));
    const [tron, ethereum] = [tronAddress(account), ethereumAddress(account)];
    if (validateAddress('TRC20', tron) !== null) differing.push(tron);
    if (validateAddress('ERC20', ethereum) !== null) differing.push(ethereum);
    const at = randomInt(random, 1, tron.length - 1);
    const altered = tron.slice(0, at) + (tron[at] === '7' ? '8' : '7') + tron.slice(at + 1);
    if (validateAddress('TRC20', altered) !== 'checksum') differing.push(altered);
  }
  expect(differing).toEqual([]);
});

it('of an unknown network must be plain text', () => {
  expect(validateAddress('SOL', '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV')).toBeNull();
  for (const text of ['', 'short', 'two words of it', 'аdress-in-cyrillic', 'a'.repeat(121), 'tail\u200b-invisible']) {
    expect(validateAddress('SOL', text)).toBe('form');
  }
});
