import { pagesFor, tabsFor } from './adminPages.ts';

it('fills the tabs of a phone with the queues first, then with other pages of the role', () => {
  expect(tabsFor('owner').map(({ name }) => name)).toEqual(['dashboard', 'deposits', 'withdraws', 'kycs']);
  expect(tabsFor('finance').map(({ name }) => name)).toEqual(['dashboard', 'deposits', 'withdraws', 'users']);
  for (const page of tabsFor('support')) expect(pagesFor('support')).toContain(page);
});
