import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aRecording, aReport, aReportFacts } from '#test/support/fixtures/reportFixtures.ts';
import { renderApp, type RenderOptions } from '#test/support/app/renderApp.tsx';
import { casesForRun } from '#test/support/runLength.ts';
import { createReport } from '#web/shared/report/createReport.ts';

const aFile = (text: string): File => new File([text], 'report.json', { type: 'application/json' });

async function open(options: RenderOptions = {}) {
  const view = await renderApp({ route: '/support/report', ...options });
  await screen.findByText('Drop a report anywhere on this page');
  return view;
}

async function openReport(text = aReport(), options: RenderOptions = {}) {
  const view = await open(options);
  await view.user.upload(screen.getByLabelText('Choose a file'), aFile(text));
  await screen.findByRole('listbox', { name: 'Timeline' });
  return view;
}

const rows = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const chosen = () => screen.getByRole('option', { selected: true }).textContent;

describe('a support report', () => {
  it('opens without an account, shows its facts and the last entry, and sends nothing', async () => {
    const view = await openReport();
    const { user } = view;
    await user.click(screen.getByRole('button', { name: /^About this report/ }));
    expect(screen.getByText('Larkspur 0.1.0, build a1b2c3d4')).toBeVisible();
    expect(screen.getByText('Chrome on macOS')).toBeVisible();
    expect(screen.getByText('socket · https://exchange.example')).toBeVisible();
    expect(screen.getByText('-340 ms')).toBeVisible();
    expect(rows()).toEqual([
      '14:00:00deposit/shown',
      '14:00:01GET api/getDepositDetails/:id200 · 34 ms',
      '14:00:02GET api/getDepositDetails/:id503 · 2.5 sec',
      '14:00:03deposit/hidden',
    ]);
    expect(chosen()).toContain('deposit/hidden');
    expect(view.recorded.filter(({ path }) => path !== '/api/time')).toEqual([]);
  });

  it.each<[string, (text: string) => void]>(
    casesForRun<[string, (text: string) => void]>(2, [
      [
        'is dropped on the page',
        text => fireEvent.drop(window, { dataTransfer: { files: [aFile(text)], getData: () => '' } }),
      ],
      ['is dropped as text', text => fireEvent.drop(window, { dataTransfer: { files: [], getData: () => text } })],
      ['is pasted', text => fireEvent.paste(window, { clipboardData: { files: [], getData: () => text } })],
      [
        'is typed by a keyboard without a clipboard',
        text => fireEvent.change(screen.getByLabelText('Or paste a report here'), { target: { value: text } }),
      ],
    ]),
  )('opens when it %s', async (_how, bring) => {
    await open();
    bring(aReport());
    expect(await screen.findByRole('listbox', { name: 'Timeline' })).toBeVisible();
  });

  // Mutation check: showing the state before an entry, or the current one, must fail this test.
  it('travels in time: buttons and arrow keys show each entry, its changes and the state after it', async () => {
    const { user } = await openReport();
    expect(screen.getByText('deposits › d1 › status')).toBeVisible();
    expect(screen.getByText('"Pending"')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Previous entry' }));
    expect(chosen()).toContain('503');
    expect(screen.getByText('This entry changed nothing in the state.')).toBeVisible();
    act(() => screen.getByRole('listbox').focus());
    await user.keyboard('{ArrowUp}');
    expect(chosen()).toContain('200');
    expect(screen.getByText('2 of 4')).toBeVisible();
    expect(screen.getByText('deposits › d1')).toBeVisible();
    const state = within(screen.getByRole('region', { name: 'State after this entry' }));
    await user.click(state.getByRole('button', { name: /^d1/ }));
    expect(state.getByText('"Pending"')).toBeVisible();
    act(() => screen.getByRole('listbox').focus());
    await user.keyboard('{Home}');
    expect(screen.getByRole('button', { name: 'Previous entry' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(state.getByRole('button', { name: /^session/ }));
    expect(state.getByText('"signedIn"')).toBeVisible();
    expect(state.queryByText('d1')).not.toBeInTheDocument();
    await user.click(screen.getByRole('option', { name: /deposit\/hidden/ }));
    expect(chosen()).toContain('deposit/hidden');
    expect(state.getByText('"Completed"')).toBeVisible();
  });

  // Mutation check: a disabled button at the first entry must fail this test. It would lose the focus.
  it('keeps the focus at the button that reaches the first entry, where it does nothing', async () => {
    const { user } = await openReport();
    const previous = screen.getByRole('button', { name: 'Previous entry' });
    for (let press = 0; press < 4; press += 1) await user.click(previous);
    expect(screen.getByText('1 of 4')).toBeVisible();
    expect(previous).toBeEnabled();
    expect(previous).toHaveFocus();
  });

  it('filters by kind and by text, and finds where the same hidden value appears', async () => {
    const { user } = await openReport();
    await user.click(screen.getByRole('button', { name: 'Problems' }));
    expect(rows()).toEqual([expect.stringContaining('503')]);
    await user.click(screen.getByRole('button', { name: 'Requests' }));
    expect(rows()).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Actions' }));
    expect(rows()).toHaveLength(2);
    await user.type(screen.getByRole('searchbox'), 'nowhere');
    expect(screen.getByRole('status', { name: '' })).toHaveTextContent('No entries match.');
    await user.clear(screen.getByRole('searchbox'));
    const state = within(screen.getByRole('region', { name: 'State after this entry' }));
    await user.click(state.getByRole('button', { name: /^user/ }));
    await user.click(state.getAllByTitle(/^Find hidden-/)[0] as HTMLElement);
    expect(rows()).toEqual([expect.stringContaining('200')]);
  });

  it('names the id under which the server’s log has a request, and copies it', async () => {
    const { user, shownToasts } = await openReport();
    let copied = '';
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => void (copied = text) },
      configurable: true,
    });
    await user.type(screen.getByRole('searchbox'), 'ABCDEFGHIJ');
    expect(screen.getByText('abcdefghijklmnopqrst')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copy request ID' }));
    expect(copied).toBe('abcdefghijklmnopqrst');
    await waitFor(() => expect(shownToasts).toEqual([{ kind: 'success', text: 'Request ID copied!' }]));
  });

  it('shows how many entries had no room, and gives way to another report', async () => {
    const [report, text] = [JSON.parse(aReport()) as { report: object }, 'This report has no entries.'];
    const { user } = await openReport(JSON.stringify({ ...report, report: { ...report.report, leftOut: 3 } }));
    expect(screen.getByText('3 older entries didn’t fit into the report.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Open another report' }));
    fireEvent.drop(window, {
      dataTransfer: {
        files: [aFile(createReport({ ...aRecording(), entries: [] }, aReportFacts()))],
        getData: () => '',
      },
    });
    expect(await screen.findByText(text)).toBeVisible();
  });

  it.each(
    casesForRun(1, [
      ['nothing', '', 'This file can’t be read. Choose a support report in JSON format.'],
      ['a page', '<img src=x onerror=alert(1)>', 'This file can’t be read. Choose a support report in JSON format.'],
      ['other JSON', '{"payload":"[]"}', 'This isn’t a support report.'],
      ['a huge file', ' '.repeat(8_000_001), 'This file is too large. A support report can’t be larger than 1 MB.'],
    ]),
  )('refuses %s, and states why', async (_what, text, message) => {
    const { user, container } = await open();
    await user.upload(screen.getByLabelText('Choose a file'), aFile(text));
    expect(await screen.findByText(message)).toBeVisible();
    expect(container.querySelector('img[src=x]')).toBeNull();
  });

  // Mutation check: rendering values as HTML must fail this test.
  it('shows markup in a report as text', async () => {
    const hostile = aReport().replaceAll('deposit/shown', '<img src=x onerror=alert(1)>');
    const { container } = await openReport(hostile);
    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
    expect(container.querySelector('img[src=x]')).toBeNull();
  });

  it('opens in another language while a user is signed in', async () => {
    await renderApp({ route: '/support/report', language: 'de', signedIn: true });
    expect(await screen.findByText('Bericht irgendwo auf dieser Seite ablegen')).toBeVisible();
  });
});
