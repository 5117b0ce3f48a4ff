import { AdminSiteSetting, SUPPORT_LINKS, UpdateSiteSetting } from '#contract/admin/operations.ts';
import { SettingsValues, settingsValues } from './settingsForm.ts';

const STORED = settingsValues(AdminSiteSetting.parse({ fourEyes: false, fourEyesAbove: 500 }));
const aLink = (length: number) => 'https://larkspur.test/'.padEnd(length, 'a');

/** Returns the messages of a field with this text; the other fields do not matter. */
const getMessages = (field: string, typed: string) =>
  SettingsValues.safeParse({ ...STORED, [field]: typed })
    .error?.issues.filter(({ path }) => path[0] === field)
    .map(({ message }) => message);

// Mutation check: leaving out the length of LINK must fail this test.
it.each(SUPPORT_LINKS)('refuses at its field a %s that is too long to be sent', link => {
  expect(getMessages(link, aLink(300))).toEqual([]);
  expect(UpdateSiteSetting.safeParse({ [link]: aLink(300) }).success).toBe(true);
  expect(getMessages(link, aLink(301))).toEqual(['errors:fieldError.max_length|{"max":300}']);
});
