import Avatar from '@mui/material/Avatar';
import { CoinAvatar, NetworkAvatar } from '#web/components/market/CoinAvatar.tsx';
import { Icon, type IconName } from '#web/components/Icon.tsx';
import { BadgedAvatar } from '#web/components/BadgedAvatar.tsx';
import { LARGE_FONTS } from '#web/theme/largeFonts.ts';
import { rem } from '#web/theme/tokens.ts';

// Null while the record is unknown.
export type Subject = { coin: string } | { network: string } | { username: string } | null;

const SIZE_PX = 40;
const circle = { width: rem(SIZE_PX), height: rem(SIZE_PX) } as const;
const letter = {
  ...circle,
  bgcolor: 'primary.soft',
  color: 'primary.onSoft',
  typography: 'subtitle2',
} as const;

function renderAvatar(subject: NonNullable<Subject>) {
  if ('coin' in subject) return <CoinAvatar coin={subject.coin} size={SIZE_PX} />;
  if ('network' in subject) return <NetworkAvatar network={subject.network} size={SIZE_PX} />;
  return (
    <Avatar aria-hidden sx={letter}>
      {[...subject.username][0]?.toUpperCase()}
    </Avatar>
  );
}

/** Renders the logo of a transaction with a badge for its direction; the row states it in words. */
export function RecordAvatar({ subject, icon }: { subject: Subject; icon: IconName }) {
  if (subject) return <BadgedAvatar icon={icon}>{renderAvatar(subject)}</BadgedAvatar>;
  return (
    <Avatar aria-hidden sx={{ ...circle, [LARGE_FONTS]: { display: 'none' } }}>
      <Icon name={icon} size={18} />
    </Avatar>
  );
}
