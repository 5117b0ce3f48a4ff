import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ChoiceChips } from './ChoiceChips.tsx';

const VALUES = ['all', 'trades', 'money', 'account', 'alerts'] as const;
const OPTIONS = VALUES.map(value => ({ value, label: value }));

function Chips() {
  const [value, setValue] = useState<(typeof VALUES)[number]>('all');
  return <ChoiceChips label="Kind" name="kind" value={value} options={OPTIONS} onChange={setValue} />;
}

/** Lays out the chips, which jsdom does not: each is 100 px wide in a strip that shows 350 px. */
function layOut(strip: HTMLElement) {
  Object.defineProperty(strip, 'clientWidth', { value: 350 });
  [...strip.children].forEach((chip, at) =>
    Object.defineProperties(chip, { offsetLeft: { value: 16 + at * 100 }, offsetWidth: { value: 100 } }),
  );
}

// Mutation check: scrolling only when the chips appear must fail this test. A tap on the visible part of a chip would
// leave the choice beyond the edge.
it('scrolls a chosen chip into the strip, and leaves one in place that is visible', async () => {
  const user = userEvent.setup();
  render(<Chips />);
  const strip = screen.getByRole('radiogroup', { name: 'Kind' });
  layOut(strip);
  await user.click(screen.getByRole('radio', { name: 'account' }));
  expect(strip.scrollLeft).toBe(82);
  await user.click(screen.getByRole('radio', { name: 'money' }));
  expect(strip.scrollLeft).toBe(82);
  await user.click(screen.getByRole('radio', { name: 'all' }));
  expect(strip.scrollLeft).toBe(0);
});

// Mutation check: scrolling only when the choice changes must fail this test. Counts that load make the labels longer.
it('scrolls the choice of the URL into the strip again when its labels change', () => {
  const chips = (options: readonly { value: string; label: string }[]) => (
    <ChoiceChips label="Kind" name="kind" value="alerts" options={options} onChange={() => undefined} />
  );
  const { rerender } = render(chips(OPTIONS));
  const strip = screen.getByRole('radiogroup', { name: 'Kind' });
  layOut(strip);
  rerender(chips(OPTIONS.map(option => ({ ...option, label: `${option.label} 1` }))));
  expect(strip.scrollLeft).toBe(182);
});
