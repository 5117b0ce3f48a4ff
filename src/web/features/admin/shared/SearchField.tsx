import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '#web/components/Icon.tsx';
import { KeyHint } from './KeyHint.tsx';
import { useShortcutKeys } from './useShortcutKeys.ts';
import { size } from '#web/theme/tokens.ts';
import { useLatest } from '#web/shared/app/useLatest.ts';

const TYPING_MS = 300;

// What is searched has room on a phone and beside tabs in every language.
const SMALL_HINT = { '& input::placeholder': { fontSize: size.note } } as const;

interface SearchFieldProps {
  /** Names the searchable fields: label and placeholder. */
  label: string;
  /** The current search, from the URL. */
  value: string;
  onSearch: (query: string) => void;
}

/** Renders a debounced search. It follows the URL, and the key / focuses it. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState({ value, sent: value });
  const search = useLatest((query: string) => {
    setKnown(now => ({ ...now, sent: query }));
    onSearch(query);
  });
  // Only a URL from elsewhere replaces the text: the own search may return after the next letter.
  if (known.value !== value) {
    setKnown({ value, sent: value });
    if (known.sent !== value) setTyped(value);
  }
  useEffect(() => {
    if (typed === value) return undefined;
    const timer = setTimeout(() => search.current(typed), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, value, search]);
  useShortcutKeys({ '/': () => input.current?.focus() });
  return (
    <OutlinedInput
      inputRef={input}
      value={typed}
      onChange={event => setTyped(event.target.value)}
      placeholder={label}
      inputProps={{
        'aria-label': label,
        role: 'searchbox',
        enterKeyHint: 'search',
        autoComplete: 'off',
        maxLength: 120,
      }}
      startAdornment={
        <InputAdornment position="start">
          <Icon name="search" size={18} />
        </InputAdornment>
      }
      endAdornment={
        <InputAdornment position="end" sx={{ ml: 0, mr: { md: 3 } }}>
          <KeyHint name="/" />
        </InputAdornment>
      }
      sx={{ flex: '1 1 11rem', maxWidth: { md: '28rem' }, '& input': { textOverflow: 'ellipsis' }, ...SMALL_HINT }}
    />
  );
}
