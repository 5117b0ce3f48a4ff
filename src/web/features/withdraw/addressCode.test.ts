import { A_TRON_ADDRESS as TRON } from '#test/support/fixtures/withdrawFixtures.ts';
import { parseAddressCode } from './withdrawForm.ts';

const ETHEREUM = '0x52908400098527886E0F7030069857D2E4169EE7';

it.each([
  ['TRC20', TRON, TRON],
  ['trc20', ` ${TRON}\n`, TRON],
  ['TRC20', `tron:${TRON}`, TRON],
  ['TRC20', `tron:${TRON}?amount=5`, TRON],
  ['ERC20', ETHEREUM, ETHEREUM],
  ['BEP20', `ethereum:${ETHEREUM}@56?value=1e18`, ETHEREUM],
  ['SOL', 'solana:7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV', '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'],
])('reads the %s address in %s', (network, text, address) => {
  expect(parseAddressCode(network, text)).toBe(address);
});

// Mutation check: returning an address with a failed checksum must fail this test.
it.each([
  ['TRC20', ETHEREUM],
  ['ERC20', TRON],
  ['TRC20', TRON.slice(0, -1) + (TRON.endsWith('a') ? 'b' : 'a')],
  ['ERC20', ETHEREUM.replace('E', 'e')],
  ['ERC20', `ethereum:${ETHEREUM}/transfer?address=${ETHEREUM}&uint256=1`],
  ['TRC20', `https://tronscan.example/#/address/${TRON}`],
  ['SOL', 'https://phishing.example/7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'],
  ['SOL', 'two words here'],
  ['TRC20', '10000001'],
  ['TRC20', ''],
  ['TRC20', 'T'.repeat(10_000)],
])('reads no %s address in %.60s', (network, text) => {
  expect(parseAddressCode(network, text)).toBeNull();
});
