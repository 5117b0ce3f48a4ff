import styled from '@emotion/styled';
import type { KeyboardEvent } from 'react';
import { color, focusRing, radius, size, TOUCH, weight } from '#web/theme/tokens.ts';

const Track = styled.div({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  gap: 4,
  padding: 4,
  borderRadius: radius.button,
  background: color.surface,
});

/** It is a little lower than a finger wants; what it lacks it takes from the track around it. */
const Tab = styled.button({
  position: 'relative',
  minHeight: TOUCH - 4,
  padding: '0 4px',
  border: 0,
  borderRadius: radius.control,
  background: 'transparent',
  color: color.muted,
  font: 'inherit',
  fontSize: size.note,
  fontWeight: weight.medium,
  cursor: 'pointer',
  '&::after': { content: '""', position: 'absolute', inset: '-4px 0' },
  '&[aria-selected=true]': { background: color.brandSoft, color: color.text },
  '&:focus-visible': focusRing,
});

interface SegmentedTabsProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  /** The id of the panel that the tabs change. */
  controls?: string;
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tabs that choose between views of one thing; the arrow keys move between them. */
export function SegmentedTabs<Value extends string>({
  label,
  value,
  options,
  onChange,
  controls,
}: SegmentedTabsProps<Value>) {
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    const at = options.findIndex(option => option.value === value);
    const next = (at + step + options.length) % options.length;
    const chosen = options[next];
    if (chosen) onChange(chosen.value);
    const tab = event.currentTarget.children[next];
    if (tab instanceof HTMLElement) tab.focus();
  };
  return (
    <Track role="tablist" aria-label={label} onKeyDown={move} tabIndex={-1}>
      {options.map(option => (
        <Tab
          key={option.value}
          type="button"
          role="tab"
          aria-selected={option.value === value}
          aria-controls={controls}
          tabIndex={option.value === value ? 0 : -1}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </Tab>
      ))}
    </Track>
  );
}
