import Avatar from '@mui/material/Avatar';
import { memo, useState } from 'react';
import { rem } from '#web/theme/tokens.ts';
import { getCoinIconPath, getNetworkCoin } from './coinIcons.ts';

const MAX_LETTERS = 4;

interface Props {
  coin: string;
  size?: number;
  /** In view from the start: the logo appears with its row, and before those that are requested once they are visible. */
  isInView?: boolean;
}

/** Renders a coin's logo, or its letters without one. It is decorative, because the name is beside it. */
export const CoinAvatar = memo(function CoinAvatar({ coin, size = 36, isInView = false }: Props) {
  const icon = getCoinIconPath(coin);
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <Avatar aria-hidden sx={{ width: rem(size), height: rem(size) }}>
      {icon === null || icon === failed ? (
        coin.slice(0, MAX_LETTERS)
      ) : (
        <img
          src={icon}
          alt=""
          loading={isInView ? 'eager' : 'lazy'}
          decoding={isInView ? 'sync' : 'async'}
          width={size}
          height={size}
          onError={() => setFailed(icon)}
        />
      )}
    </Avatar>
  );
});

export const NetworkAvatar = ({ network, size }: { network: string; size?: number }) => (
  <CoinAvatar coin={getNetworkCoin(network)} size={size} />
);
