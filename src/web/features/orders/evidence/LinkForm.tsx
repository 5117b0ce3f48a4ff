import Stack from '@mui/material/Stack';
import { type SyntheticEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button } from '#web/components/Button.tsx';
import { Field } from '#web/components/form/Field.tsx';
import { readPastedLink } from '#web/shared/records/evidenceLink.ts';

/** Opens the link of a receipt that was pasted. The receipt may be on another device than the page. */
export function LinkForm() {
  const { t } = useTranslation('receipt');
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isRefused, setRefused] = useState(false);

  function open(event: SyntheticEvent) {
    event.preventDefault();
    const path = readPastedLink(text);
    setRefused(path === null);
    if (path === null) input.current?.focus();
    // React treats a form whose event navigates as an action and reads its fields.
    else queueMicrotask(() => void navigate(path));
  }

  return (
    <Stack component="form" noValidate useFlexGap spacing={4} aria-label={t('page.check')} onSubmit={open}>
      <Field
        label={t('page.link')}
        hint={t('page.linkHint')}
        error={isRefused ? t('page.notALink') : null}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={event => {
          setText(event.target.value);
          setRefused(false);
        }}
        inputRef={input}
      />
      <Button type="submit">{t('page.check')}</Button>
    </Stack>
  );
}
