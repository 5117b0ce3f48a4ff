import Typography from '@mui/material/Typography';
import { useContext } from 'react';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { ScreenTitleContext } from './Screen.tsx';

/** What a screen is called and one line about it; the line alone where the header shows the title already. */
export function ScreenHeader({ title, text }: { title: string; text: string }) {
  const isInHeader = useContext(ScreenTitleContext) !== null;
  return isInHeader ? <Typography color="textSecondary">{text}</Typography> : <PageHeader title={title} text={text} />;
}
