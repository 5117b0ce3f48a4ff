import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { parseNotice } from './parseNotice.ts';

/** Renders the operator's text with its line breaks; only https URLs become links. */
export function NoticeText({ notice }: { notice: string }) {
  return (
    <Typography sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
      {parseNotice(notice).map(({ text, href }, at) =>
        href === null ? (
          text
        ) : (
          <Link key={at} href={href} underline="always" target="_blank" rel="noopener noreferrer">
            {text}
          </Link>
        ),
      )}
    </Typography>
  );
}
