import { countBehindMore, pagesFor, tabsFor } from './adminPages.ts';

it('fills the tabs of a phone with the queues first, then with other pages of the role', () => {
  expect(tabsFor('owner').map(({ name }) => name)).toEqual(['dashboard', 'deposits', 'withdraws', 'kycs']);
  expect(tabsFor('finance').map(({ name }) => name)).toEqual(['dashboard', 'deposits', 'withdraws', 'users']);
  for (const page of tabsFor('support')) expect(pagesFor('support')).toContain(page);
});

// Mutation check: counting the pages in the tabs, or pages that the role does not see, must fail this test.
it('counts behind More what waits on the role’s other pages', () => {
  const counts = { deposits: 2, kycs: 4, approvals: 3 };
  expect(countBehindMore('owner', counts)).toBe(3);
  expect(countBehindMore('finance', counts)).toBe(3);
  expect(countBehindMore('support', counts)).toBe(0);
});
