import { parseUserAgent } from './parseUserAgent.ts';

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`Mozilla/5.0 (X11; Linux x86_64) ${BLINK} Chrome/142.0.0.0 Safari/537.36`, 'Chrome', 'Linux'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
    'Edge',
    'Windows',
  ],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.6 Safari/605.1.15`, 'Safari', 'macOS'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${WEBKIT} CriOS/142.0 Mobile/15E148 Safari/604.1`,
    'Chrome',
    'iPhone',
  ],
  [`Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) ${WEBKIT} Version/18.6 Mobile/15E148 Safari/604.1`, 'Safari', 'iPad'],
  [
    `Mozilla/5.0 (Linux; Android 15) ${BLINK} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${WEBKIT} Version/18.0 EdgiOS/142.0 Mobile/15E148 Safari/604.1`,
    'Edge',
    'iPhone',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${WEBKIT} Version/18.6 Mobile/15E148 Safari/604.1 OPT/6.1`,
    'Opera',
    'iPhone',
  ],
  [`Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) ${WEBKIT} OPiOS/16.0 Mobile/15E148 Safari/604.1`, 'Opera', 'iPad'],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox', 'ChromeOS'],
])('names %s', (userAgent, browser, system) => {
  expect(parseUserAgent(userAgent)).toEqual({ browser, system });
});

it('recognises headless Chrome', () => {
  const userAgent = `Mozilla/5.0 (X11; Linux x86_64) ${BLINK} HeadlessChrome/142.0.0.0 Safari/537.36`;
  expect(parseUserAgent(userAgent)).toEqual({ browser: 'Chrome', system: 'Linux' });
});

it('names the known one when the other is unknown', () => {
  expect(parseUserAgent('Mozilla/5.0 (PlayStation; PlayStation 5/2.26) Firefox/145.0')).toEqual({
    browser: 'Firefox',
    system: undefined,
  });
});

it.each(['curl/8.5.0', '', 'Unknown device'])('names nothing for %j', userAgent => {
  expect(parseUserAgent(userAgent)).toEqual({ browser: undefined, system: undefined });
});
