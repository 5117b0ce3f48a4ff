import { screen } from '@testing-library/react';
import { aUser } from '#test/support/fixtures/depositFixtures.ts';
import { renderApp } from '#test/support/app/renderApp.tsx';
import { parseReport } from '#web/shared/report/parseReport.ts';

const DEVICE = {
  ...{ _id: 's1', device: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0.0.0 Safari/537.36', address: '192.0.2.7' },
  ...{ createdAt: '2026-11-01T08:00:00.000Z', lastUsedAt: '2026-11-20T14:02:00.000Z', isCurrent: true, partner: null },
};

const open = () =>
  renderApp({
    route: '/settings',
    signedIn: true,
    provider: {
      '/api/getUserById': () => aUser(),
      '/api/getSiteSetting': () => ({ whatsappLink: 'https://wa.me/15550100', emailLink: 'help@larkspur.test' }),
      '/api/getUserSessions': () => [DEVICE],
    },
  });

describe('the support report', () => {
  const copying = (write: (text: string) => Promise<void>) => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: write }, configurable: true });
  };
  const press = async ({ user }: Awaited<ReturnType<typeof open>>) =>
    user.click(await screen.findByRole('button', { name: 'Copy support report' }));

  // Mutation check: using the raw state, or removing the sanitiser from the recorder, must fail this test.
  it('can be imported by Redux DevTools, with the last actions and the state, and without personal data', async () => {
    const world = await open();
    await screen.findByRole('list', { name: 'Signed-in devices' });
    let copied = '';
    copying(async text => void (copied = text));
    await press(world);
    expect(world.shownToasts).toEqual([{ kind: 'success', text: 'Support report copied!' }]);
    const parsed = parseReport(copied);
    const report = 'report' in parsed ? parsed.report : null;
    expect(report?.entries.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['session/resumed', 'api/getUserSessions/answered', 'request/answered']),
    );
    expect(report?.states.at(-1)).toMatchObject({ session: { phase: 'signedIn' } });
    expect(report?.header).toMatchObject({ app: { name: 'Larkspur' }, sources: { provider: 'http://provider.test' } });
    for (const secret of ['demo', 'larkspur.test', '10000001', '15550100', '192.0.2.7', 'AAAAA'])
      expect(copied).not.toContain(secret);
  });

  it('is downloaded as a file that names its time', async () => {
    const saved: Blob[] = [];
    let name = '';
    jest.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
      saved.push(blob as Blob);
      return 'blob:report';
    });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      name = this.download;
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Download' }));
    expect(name).toMatch(/^larkspur-report-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.json$/);
    expect(parseReport((await saved[0]?.text()) ?? '')).toHaveProperty('report');
    jest.restoreAllMocks();
  });

  it('is shown to copy by hand where the browser allows nothing else', async () => {
    const world = await open();
    copying(() => Promise.reject(new Error('denied')));
    await press(world);
    expect(world.shownToasts).toEqual([{ kind: 'error', text: 'Copy failed. Please copy manually.' }]);
    const byHand = await screen.findByRole<HTMLTextAreaElement>('textbox', {
      name: 'Report text, to copy manually',
    });
    expect(byHand.value).toContain('preloadedState');
    expect(byHand.selectionEnd - byHand.selectionStart).toBe(byHand.value.length);
  });
});
