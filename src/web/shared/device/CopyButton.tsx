import { useTranslation } from 'react-i18next';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { copyText } from './copyText.ts';
import { Button } from '#web/components/Button.tsx';
import { Icon } from '#web/components/Icon.tsx';
import { IconButton } from '#web/components/IconButton.tsx';

interface CopyButtonProps {
  text: string;
  /** What the button does, such as 'Copy address'. */
  label: string;
  /** Said when the text is in the clipboard, and only then. */
  copied: string;
  /** Said when it is not; the place then shows the text to be copied by hand. */
  failed?: string;
  /** The clipboard is blocked: the place to select the text (`selectText`), so that it can be copied by hand. */
  onFailed: () => void;
  /** A button with its words, as wide as its place. */
  isWide?: boolean;
}

/** Copies a text and says whether it did. */
export function CopyButton({ text, label, copied, failed, onFailed, isWide = false }: CopyButtonProps) {
  const { t } = useTranslation('parts');
  const { toast } = useDeps();

  async function onCopy() {
    if (await copyText(text)) {
      toast({ kind: 'success', text: copied });
      return;
    }
    onFailed();
    toast({ kind: 'error', text: failed ?? t('copyFailed') });
  }

  if (isWide)
    return (
      <Button tone="quiet" startIcon={<Icon name="copy" size={18} />} onClick={() => void onCopy()}>
        {label}
      </Button>
    );
  return <IconButton icon="copy" label={label} iconSize={20} onClick={() => void onCopy()} />;
}
