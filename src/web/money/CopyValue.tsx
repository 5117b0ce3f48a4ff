import Stack from '@mui/material/Stack';
import { useRef, useState } from 'react';
import { selectText } from '#web/shared/device/copyText.ts';
import { CopyButton } from '#web/shared/device/CopyButton.tsx';

/** A longer text is shown by both its ends. */
const MAX_FULL_LENGTH = 18;
const [HEAD, TAIL] = [8, 6];

interface CopyValueProps {
  text: string;
  /** What the button does, such as 'Copy transaction ID'. */
  label: string;
  copied: string;
}

/** A long value with a button that copies the whole of it; where the clipboard is blocked, all of it is shown and selected. */
export function CopyValue({ text, label, copied }: CopyValueProps) {
  const shown = useRef<HTMLSpanElement>(null);
  const [isExpanded, setExpanded] = useState(text.length <= MAX_FULL_LENGTH);

  function onFailed() {
    setExpanded(true);
    requestAnimationFrame(() => selectText(shown.current));
  }

  return (
    <Stack component="span" direction="row" sx={{ alignItems: 'center', justifyContent: 'flex-end', my: -3, mr: -3 }}>
      <span ref={shown} title={text} translate="no">
        {isExpanded ? text : `${text.slice(0, HEAD)}…${text.slice(-TAIL)}`}
      </span>
      <CopyButton text={text} label={label} copied={copied} onFailed={onFailed} />
    </Stack>
  );
}
