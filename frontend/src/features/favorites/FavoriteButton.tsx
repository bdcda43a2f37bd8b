import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { useStore } from 'react-redux';
import { addMessages } from '../../platform/i18n/translate.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { addFavorite, listFavorites, removeFavorite } from './state/favorites.requests.ts';
import { useQuery } from '../../store/hooks/use-query.ts';
import { useAppDispatch, useAppSelector, type AppState } from '../../store/store.ts';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { useAsyncAction } from '../../ui/hooks/use-async-action.ts';
import { favorites as messages } from './favorites.en.ts';

// A first visit does not download these messages.
addMessages('en', { favorites: messages });

interface Props {
  id: string;
  name: string;
}

const Heart = () => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M12 20s-7.5-4.6-7.5-10.2A4.3 4.3 0 0 1 12 7.2a4.3 4.3 0 0 1 7.5 2.6C19.5 15.4 12 20 12 20Z" />
  </svg>
);

function Toggle({ id, name }: Props) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const store = useStore<AppState>();
  const toast = useToast();
  const { data } = useQuery(listFavorites);
  const [isBusy, run] = useAsyncAction();
  // The state being saved, which is shown right away.
  const [wanted, setWanted] = useState<boolean>();
  const isStored = data !== undefined && [...data.products, ...data.kitchens].some(({ _id }) => _id === id);
  const isPressed = wanted ?? isStored;
  const toggle = async () => {
    setWanted(!isPressed);
    if (await dispatch(isPressed ? removeFavorite(id) : addFavorite(id))) await dispatch(listFavorites());
    else {
      const { error = '' } = (isPressed ? removeFavorite : addFavorite).select(store.getState());
      toast({ message: t('favorites.failed', { error }), tone: 'danger' });
    }
    setWanted(undefined);
  };
  return (
    <Button
      variant="secondary"
      className="favorite-button"
      aria-pressed={isPressed}
      aria-label={t('favorites.of', { name })}
      aria-busy={isBusy}
      onClick={() => void run(toggle)}
    >
      <Heart />
      <span>{t('favorites.button')}</span>
    </Button>
  );
}

export function FavoriteButton(props: Props) {
  const isSignedIn = useAppSelector((state) => state.session.user !== undefined);
  return isSignedIn && <Toggle {...props} />;
}
