import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';
import { useSelector, useStore } from 'react-redux';
import { favoriteToggled, MAX_FAVORITES, selectFavorites, type WithFavorites } from '#web/market/store/favorites.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { StarIcon } from './StarIcon.tsx';

/** Adds or removes a favorite of this device. */
export function CoinStar({ coin }: { coin: string }) {
  const { t } = useTranslation('markets');
  const { toast } = useDeps();
  const store = useStore<WithFavorites>();
  const isFavorite = useSelector((state: WithFavorites) => selectFavorites(state).includes(coin));

  function onTap() {
    store.dispatch(favoriteToggled(coin));
    // The saga has compared the stored list with the limit before `dispatch` returns.
    if (!isFavorite && !selectFavorites(store.getState()).includes(coin))
      toast({ kind: 'error', text: t('favorites.full', { max: MAX_FAVORITES }) });
  }

  return (
    <ButtonBase
      className="star"
      data-favorite={isFavorite}
      aria-label={t(isFavorite ? 'favorites.remove' : 'favorites.add', { coin })}
      onClick={onTap}
    >
      <StarIcon isFilled={isFavorite} />
    </ButtonBase>
  );
}
