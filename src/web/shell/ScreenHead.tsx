import Typography from '@mui/material/Typography';
import { useContext } from 'react';
import { PageHead } from '#web/components/PageHead.tsx';
import { ScreenTitleContext } from './Screen.tsx';

/** What a screen is called and one line about it; the line alone where the header shows the title already. */
export function ScreenHead({ title, text }: { title: string; text: string }) {
  const isInHeader = useContext(ScreenTitleContext) !== null;
  return isInHeader ? <Typography color="textSecondary">{text}</Typography> : <PageHead title={title} text={text} />;
}
