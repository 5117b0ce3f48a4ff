import { getOrigin } from './openSession.ts';

it.each([
  ['Browser/1.0 (Phone)', 'Browser/1.0 (Phone)'],
  ['Br\u00adow\u0085ser/1.0', 'Browser/1.0'],
  ['\u00ad ', 'Unknown device'],
  [undefined, 'Unknown device'],
])('lists the device %j as %s', (userAgent, device) => {
  expect(getOrigin({ headers: { 'user-agent': userAgent }, ip: '192.0.2.1' })).toEqual({
    device,
    address: '192.0.2.1',
  });
});
