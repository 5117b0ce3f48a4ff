import Stack from '@mui/material/Stack';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectText } from '#web/shared/device/copyText.ts';
import { CopyButton } from '#web/shared/device/CopyButton.tsx';

const MAX_FULL_LENGTH = 18;
const [HEAD, TAIL] = [8, 6];

interface CopyValueProps {
  text: string;
  /** The shortened text, other than the usual one. */
  shortened?: string;
  label: string;
  copied: string;
}

/** Shows the ends of a long value and copies all of it; expands and selects it if the clipboard is blocked. */
export function CopyValue({ text, shortened, label, copied }: CopyValueProps) {
  const { t } = useTranslation('parts');
  const shown = useRef<HTMLSpanElement>(null);
  const [isExpanded, setExpanded] = useState(text.length <= MAX_FULL_LENGTH);

  function onFailed() {
    setExpanded(true);
    requestAnimationFrame(() => selectText(shown.current));
  }

  return (
    <Stack component="span" direction="row" sx={{ alignItems: 'center', justifyContent: 'flex-end', my: -3, mr: -3 }}>
      <span ref={shown} title={text} translate="no" style={isExpanded ? undefined : { whiteSpace: 'nowrap' }}>
        {isExpanded ? text : (shortened ?? `${text.slice(0, HEAD)}…${text.slice(-TAIL)}`)}
      </span>
      <CopyButton text={text} label={label} copied={copied} failed={t('copyFailed')} onFailed={onFailed} />
    </Stack>
  );
}
