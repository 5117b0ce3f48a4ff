import Avatar from '@mui/material/Avatar';
import { CoinAvatar, NetworkAvatar } from '#web/components/CoinAvatar.tsx';
import type { IconName } from '#web/components/Icon.tsx';
import { MarkedAvatar } from '#web/components/MarkedAvatar.tsx';
import { RowSign } from '#web/components/RowSign.tsx';
import { rem } from '#web/theme/tokens.ts';

/** What a transaction is about: a coin, a network or a person; nothing of the kind where its record is not known. */
export type Subject = { coin: string } | { network: string } | { person: string } | null;

const ACROSS = 40;
const letter = {
  width: rem(ACROSS),
  height: rem(ACROSS),
  bgcolor: 'primary.soft',
  color: 'primary.onSoft',
  typography: 'subtitle2',
} as const;

function picture(subject: NonNullable<Subject>) {
  if ('coin' in subject) return <CoinAvatar coin={subject.coin} across={ACROSS} />;
  if ('network' in subject) return <NetworkAvatar network={subject.network} across={ACROSS} />;
  return (
    <Avatar aria-hidden sx={letter}>
      {[...subject.person][0]?.toUpperCase()}
    </Avatar>
  );
}

/** The logo of a transaction with a mark of its direction; the row says the same in words. */
export const RecordAvatar = ({ subject, icon }: { subject: Subject; icon: IconName }) =>
  subject === null ? <RowSign name={icon} /> : <MarkedAvatar icon={icon}>{picture(subject)}</MarkedAvatar>;
