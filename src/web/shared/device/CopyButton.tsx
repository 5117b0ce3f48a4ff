import { useEffect, useRef } from 'react';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { copyText } from './copyText.ts';
import { Button } from '#web/components/Button.tsx';
import { Icon } from '#web/components/Icon.tsx';
import { IconButton } from '#web/components/IconButton.tsx';

interface CopyButtonProps {
  text: string;
  label: string;
  copied: string;
  /** Announced when it is not; the text is then shown to copy by hand. */
  failed: string;
  /** Called when the clipboard is blocked, to select the text for copying by hand (`selectText`). */
  onFailed: () => void;
  isWide?: boolean;
  /** While true the text may be outdated: a press copies once it no longer is. */
  isOutdated?: boolean;
}

export function CopyButton({
  text,
  label,
  copied,
  failed,
  onFailed,
  isWide = false,
  isOutdated = false,
}: CopyButtonProps) {
  const { toast } = useDeps();

  async function copy() {
    if (await copyText(text)) {
      toast({ kind: 'success', text: copied });
      return;
    }
    onFailed();
    toast({ kind: 'error', text: failed });
  }

  const isWaiting = useRef(false);
  useEffect(() => {
    if (isOutdated || !isWaiting.current) return;
    isWaiting.current = false;
    void copy();
  });

  function onCopy() {
    if (isOutdated) isWaiting.current = true;
    else void copy();
  }

  if (isWide)
    return (
      <Button
        tone="quiet"
        startIcon={<Icon name="copy" size={18} />}
        onClick={onCopy}
        sx={{ bgcolor: 'primary.soft', color: 'primary.onSoft' }}
      >
        {label}
      </Button>
    );
  return <IconButton icon="copy" label={label} iconSize={20} onClick={onCopy} />;
}
