import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { favoriteToggled, selectFavorites, type WithFavorites } from '#web/market/store/favorites.ts';
import { StarIcon } from './StarIcon.tsx';

/** Adds or removes a favorite of this device. */
export function CoinStar({ coin }: { coin: string }) {
  const { t } = useTranslation('markets');
  const dispatch = useDispatch();
  const isFavorite = useSelector((state: WithFavorites) => selectFavorites(state).includes(coin));
  return (
    <ButtonBase
      className="star"
      data-favorite={isFavorite}
      aria-label={t(isFavorite ? 'favorites.remove' : 'favorites.add', { coin })}
      onClick={() => dispatch(favoriteToggled(coin))}
    >
      <StarIcon isFilled={isFavorite} />
    </ButtonBase>
  );
}
