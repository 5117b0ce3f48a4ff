import Typography from '@mui/material/Typography';
import { useContext } from 'react';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { ScreenTitleContext } from './Screen.tsx';

/** Shows a title and one line; the line alone where the header already shows the title. */
export function ScreenHeader({ title, text }: { title: string; text: string }) {
  const isInHeader = useContext(ScreenTitleContext) !== null;
  return isInHeader ? <Typography color="textSecondary">{text}</Typography> : <PageHeader title={title} text={text} />;
}
